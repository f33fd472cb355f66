import type { ReactNode } from 'react';
import type { BlockWidgetProps } from '#engine/widget.ts';
import { Waiting } from '#ui/Waiting.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutOptions {
  readonly script: string;
  readonly creds: string;
  readonly order: string;
  readonly customer: string;
  readonly callback: string;
  readonly name?: string;
  readonly text: string;
  readonly wait: number;
  readonly opened?: string;
  readonly dismissed: string;
  readonly failed: string;
}

/** Opens the payment provider's checkout over the page and says so beneath it. Specification 7, "Other calls". */
export function Checkout(props: BlockWidgetProps): ReactNode {
  const { order } = props.options as unknown as CheckoutOptions; // the checker holds options to their schema
  return <OfOrder key={props.context.fill(order)} {...props} />;
}

/** The checkout of one order: another order is another checkout. */
function OfOrder({ options, context }: BlockWidgetProps): ReactNode {
  const given = options as unknown as CheckoutOptions;
  const { fill, run } = context;
  useCheckout(
    {
      script: given.script,
      wait: given.wait,
      creds: fill(given.creds),
      order: fill(given.order),
      customer: fill(given.customer),
      callback: fill(given.callback),
      name: given.name === undefined ? undefined : fill(given.name),
    },
    {
      onOpened: () => {
        if (given.opened !== undefined) void run(given.opened);
      },
      onDismissed: () => void run(given.dismissed),
      onFailed: () => void run(given.failed),
    },
  );
  return <Waiting label={fill(given.text)} />;
}
