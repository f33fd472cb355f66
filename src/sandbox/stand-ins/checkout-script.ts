/**
 * Stands in for the payment provider's script: `new Razorpay(options)` with open, close and on. It shows the provider's
 * page in a frame; what the customer does there comes back as a message, and goes to callback_url as a posted form, else
 * to `handler`. Options that it does not know are ignored.
 */
export const checkoutScript = `(() => {
  const home = new URL(document.currentScript.src).origin;
  const noop = () => undefined;

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;
    #timer;
    #back;
    #onMessage = (event) => this.#hear(event);
    #onBack = (event) => {
      event.stopImmediatePropagation();
      this.#back = undefined;
      this.#dismiss();
    };

    constructor(options) {
      if (!options || typeof options.key !== 'string' || options.key === '') throw new Error('\`key\` is required');
      if (typeof options.order_id !== 'string' || options.order_id === '') throw new Error('\`order_id\` is required');
      this.#options = options;
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    }

    open() {
      if (this.#dialog) return;
      const { key, order_id, name = '', modal = {}, timeout } = this.#options;
      const frame = document.createElement('iframe');
      frame.title = 'Checkout';
      frame.src = home + '/sandbox/razorpay/checkout?' + new URLSearchParams({ key, order_id, name });
      Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Checkout');
      Object.assign(dialog.style, { width: 'min(100vw, 26rem)', height: 'min(100dvh, 42rem)', maxWidth: 'none', maxHeight: 'none', padding: '0', border: '0', background: '#fff' });
      dialog.append(frame);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#dismiss();
      });
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose === true) this.#dismiss();
      });
      document.body.append(dialog);
      dialog.showModal();
      this.#dialog = dialog;
      addEventListener('message', this.#onMessage);
      if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss('timeout'), timeout * 1000);
      if (modal.handleback === false) return;
      history.pushState(history.state, '', location.href);
      this.#back = true;
      addEventListener('popstate', this.#onBack, { capture: true });
    }

    close() {
      void this.#end();
    }

    #hear({ source, origin, data }) {
      if (source !== this.#dialog?.querySelector('iframe')?.contentWindow || origin !== home) return;
      const { kind, payload } = data ?? {};
      if (kind === 'dismiss' || (kind === 'escape' && this.#options.modal?.escape !== false)) this.#dismiss();
      if (kind === 'success') void this.#succeed(payload);
      if (kind === 'failed') void this.#fail(payload);
    }

    async #succeed(payload) {
      await this.#end();
      const { callback_url, handler = noop } = this.#options;
      if (callback_url) post(callback_url, payload);
      else handler(payload);
    }

    /** stay: another try is offered; leave: unless the failure is posted; over: no other try in any case. */
    async #fail({ error, then }) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      const { callback_url, redirect, retry } = this.#options;
      if (then !== 'stay' && redirect && callback_url) {
        await this.#end();
        const { metadata, ...texts } = error;
        const fields = Object.entries(texts).map(([name, text]) => ['error[' + name + ']', text]);
        post(callback_url, { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) });
      } else if (then === 'over' || retry === false || retry?.enabled === false) this.#dismiss(error.reason);
    }

    async #dismiss(reason) {
      if (!this.#dialog) return;
      await this.#end();
      (this.#options.modal?.ondismiss ?? noop)(reason);
    }

    /** Takes everything away, the entry in the history too. */
    async #end() {
      removeEventListener('message', this.#onMessage);
      removeEventListener('popstate', this.#onBack, { capture: true });
      clearTimeout(this.#timer);
      this.#dialog?.remove();
      this.#dialog = undefined;
      if (!this.#back) return;
      this.#back = undefined;
      await new Promise((resolve) => {
        const swallow = (event) => {
          event.stopImmediatePropagation();
          resolve();
        };
        addEventListener('popstate', swallow, { capture: true, once: true });
        history.back();
      });
    }
  }

  function post(address, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
`;

/**
 * The script of the page in the frame: hands its result to the page around it. Forms are sent by fetch, because a frame
 * that goes to another page would leave an entry in the history of the page around it.
 */
export const frameScript = `(() => {
  const tell = (kind, payload) => parent.postMessage({ kind, payload }, location.origin);
  const report = () => {
    const { kind, payload } = document.querySelector('[data-kind]')?.dataset ?? {};
    if (kind) tell(kind, JSON.parse(payload));
  };
  report();
  document.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.target, event.submitter));
    const text = await (await fetch(event.target.action, { method: 'POST', body })).text();
    document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body);
    report();
  });
  document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-close]')) tell('dismiss');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('escape');
  });
})();
`;
