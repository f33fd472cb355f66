/** What the provider's checkout is opened with: names are the provider's own, unknown ones are ignored there. */
export interface CheckoutRequest {
  readonly key: string;
  readonly customer_id: string;
  readonly order_id: string;
  readonly recurring: true;
  readonly callback_url: string;
  /** A failure is told to callback_url as well. */
  readonly redirect: true;
  /** The app learns the outcome from the callback only. Specification 7, "webhook disabled". */
  readonly webhook: false;
  readonly name?: string;
  readonly config: { readonly display: { readonly language: string } };
  readonly modal: { ondismiss(): void };
}

/** The checkout as its script offers it. */
export interface ProviderCheckout {
  open(): void;
  /** Not in every version. */
  close?(): void;
}

export type Provider = new (request: CheckoutRequest) => ProviderCheckout;

declare global {
  interface Window {
    Razorpay?: Provider;
  }
}

const loading = new Map<string, Promise<Provider>>();

/** Loads the provider's script, once for an address; one that failed or took longer than `limit` milliseconds may be loaded again. */
export function loadProvider(address: string, limit: number): Promise<Provider> {
  const found = loading.get(address) ?? insertScript(address, limit);
  loading.set(address, found);
  found.catch(() => loading.delete(address));
  return found;
}

function insertScript(address: string, limit: number): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`No checkout came from ${address}`));
    };
    const timer = setTimeout(fail, limit);
    script.src = address;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve(window.Razorpay);
      else fail();
    });
    document.head.append(script);
  });
}
