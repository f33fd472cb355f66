import type { ReactNode } from 'react';
import type { ButtonBlock } from '#generated/config.ts';
import { Button } from '#ui/Button.tsx';
import { Filled } from './Filled.tsx';
import { useHolds, useRunning, useScreen } from './screen-hooks.ts';

/** A button that runs an event; busy while it runs. */
export function ButtonView({ block }: { readonly block: ButtonBlock }): ReactNode {
  const { events } = useScreen();
  const busy = useRunning().has(block.run);
  const enabled = useHolds(block.enabled);
  return (
    <Button look={block.style ?? 'main'} busy={busy} disabled={!enabled} onPress={() => void events.run(block.run)}>
      <Filled text={block.button} />
    </Button>
  );
}
