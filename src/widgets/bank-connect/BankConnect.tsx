import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockWidgetProps } from '#engine/widget.ts';
import { Button } from '#ui/Button.tsx';
import { Foot } from '#ui/Foot.tsx';
import { Waiting } from '#ui/Waiting.tsx';
import { useTimeout } from '#ui/use-timeout.ts';

interface BankConnectOptions {
  readonly url: string;
  readonly text: string;
  readonly cancel: string;
  readonly cancelRun: string;
  readonly run: string;
  readonly wait: number;
}

/** Says to which outside host the app is about to go, with a way not to, then goes there. */
export function BankConnect({ options, context }: BlockWidgetProps): ReactNode {
  const { url, text, cancel, cancelRun, run, wait } = options as unknown as BankConnectOptions; // the checker holds options to their schema
  const [state, setState] = useState<'waiting' | 'going' | 'cancelled'>('waiting');
  const end = (next: 'going' | 'cancelled', event: string) => {
    setState(next);
    void context.run(event);
  };
  useTimeout(() => end('going', run), state === 'waiting' ? wait : null);
  return (
    <>
      <Waiting label={context.fill(text, { widget: { host: hostOf(context.fill(url)) } })} />
      <Foot>
        <Button look="secondary" disabled={state !== 'waiting'} onPress={() => end('cancelled', cancelRun)}>
          {context.fill(cancel)}
        </Button>
      </Foot>
    </>
  );
}

/** The host of an address; an address of this site has this site's. */
export function hostOf(address: string): string {
  try {
    return new URL(address, window.location.href).host;
  } catch {
    return ''; // no address: the flow refuses to go there
  }
}
