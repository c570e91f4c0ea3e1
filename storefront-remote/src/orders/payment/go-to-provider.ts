import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { PaymentForm } from '@nara/shared-contracts/api/payments';

/** Timeout (ms) for the payment form. The server first asks the provider whether an earlier attempt was paid. */
const PATIENCE = 25_000;

/** Time (ms) after which a page that is still open counts as not left: the provider's page did not load. */
const LEAVING_MS = 10_000;

/**
 * Begins the payment of an order and sends the browser to the provider's page. Resolves if this page is still open
 * after ten seconds, or is open again because the shopper went back. Throws what the API threw. Rule:
 * docs/product/payments.md, "What the shopper sees".
 */
export async function goToProvider(api: Pick<ApiClient, 'payments'>, id: string, token: string): Promise<void> {
  const form = toForm(await api.payments.begin({ params: { id }, token, signal: AbortSignal.timeout(PATIENCE) }));
  document.body.append(form);
  const back = isBack();
  // A field called `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  await back;
  form.remove();
}

/** Returns a form of hidden inputs. Sets attributes by name, because a field may be called `action`. */
function toForm({ method, action, fields }: PaymentForm): HTMLFormElement {
  const form = document.createElement('form');
  form.hidden = true;
  form.setAttribute('method', method);
  form.setAttribute('action', action);
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  return form;
}

/** Resolves if the page was not left, or if the browser shows it again as it was. */
const isBack = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', done);
      resolve();
    };
    const timer = setTimeout(done, LEAVING_MS);
    window.addEventListener('pageshow', done);
  });
