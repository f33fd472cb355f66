import { useEffect, useEffectEvent } from 'react';
import { pageLanguage } from '#ui/page-language.ts';
import { credsKey } from './creds-key.ts';
import { openKey } from './open-key.ts';
import { loadProvider } from './provider.ts';
import type { CheckoutRequest, ProviderCheckout } from './provider.ts';

/** What a checkout needs. */
export interface CheckoutSetup {
  /** The address of the provider's script. */
  readonly script: string;
  /** Milliseconds that it may take to load. */
  readonly wait: number;
  /** The provider's key id, hidden. */
  readonly creds: string;
  readonly order: string;
  readonly customer: string;
  readonly callback: string;
  readonly name: string | undefined;
}

/** How a checkout goes on. Once paid or failed, the provider leaves for the callback by itself. */
export interface CheckoutEvents {
  readonly onOpened: () => void;
  readonly onDismissed: () => void;
  readonly onFailed: () => void;
}

/** Opens the provider's checkout for an order, once; it closes when the widget leaves the page. */
export function useCheckout(setup: CheckoutSetup, { onOpened, onDismissed, onFailed }: CheckoutEvents): void {
  const opened = useEffectEvent(onOpened);
  const dismissed = useEffectEvent(onDismissed);
  const failed = useEffectEvent(onFailed);
  const setupNow = useEffectEvent(() => setup);
  useEffect(() => {
    const stay = new AbortController();
    let checkout: ProviderCheckout | undefined;
    const begin = async () => {
      const now = setupNow();
      checkout = await prepare(now, () => {
        if (!stay.signal.aborted) dismissed();
      }).catch(() => undefined);
      if (stay.signal.aborted) return;
      if (tryOpen(checkout)) opened();
      else failed();
    };
    void begin();
    return () => {
      stay.abort();
      checkout?.close?.();
    };
  }, []);
}

/** A checkout that is ready to open; undefined when the key id is none. Rejects when the script does not come or refuses. */
async function prepare(setup: CheckoutSetup, onDismiss: () => void): Promise<ProviderCheckout | undefined> {
  const [key, Provider] = await Promise.all([openKey(setup.creds, credsKey()), loadProvider(setup.script, setup.wait)]);
  return key === undefined ? undefined : new Provider(requestOf(setup, key, onDismiss));
}

function tryOpen(checkout: ProviderCheckout | undefined): boolean {
  try {
    checkout?.open();
  } catch {
    return false; // the provider throws for an order that it does not know
  }
  return checkout !== undefined;
}

function requestOf(setup: CheckoutSetup, key: string, onDismiss: () => void): CheckoutRequest {
  const { order, customer, callback, name } = setup;
  return {
    key,
    customer_id: customer,
    order_id: order,
    recurring: true,
    callback_url: callback,
    redirect: true,
    webhook: false,
    ...(name === undefined ? {} : { name }),
    config: { display: { language: languageOf(pageLanguage()) } },
    modal: { ondismiss: onDismiss },
  };
}

/** The page's language as the provider calls it: two letters, of some languages three. */
function languageOf(lang: string): string {
  const [short = ''] = lang.split('-');
  return { bn: 'ben', mr: 'mar', gu: 'guj', ta: 'tam', te: 'tel' }[short] ?? short;
}
