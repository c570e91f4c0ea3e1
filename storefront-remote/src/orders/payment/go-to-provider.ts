import type { ApiClient, PaymentForm } from '@nara/shared-contracts';

/** Longest wait (ms) for the form: the server asks the provider whether an earlier attempt was paid after all. */
const PATIENCE = 25_000;

/** Time (ms) after which a page that is still there is not left any more: the provider's page did not come. */
const LEAVING_MS = 10_000;

/**
 * Begins to pay an order, and sends the browser to the provider's page. Resolves when this page is still there after
 * ten seconds, or there again because the shopper went back. Throws what the API threw. Rule: docs/product/payments.md,
 * "What the shopper sees".
 */
export async function goToProvider(api: Pick<ApiClient, 'payments'>, id: string, token: string): Promise<void> {
  const form = toForm(await api.payments.begin({ params: { id }, token, signal: AbortSignal.timeout(PATIENCE) }));
  document.body.append(form);
  const back = isBack();
  // A field may be called `submit` and hide the form's own.
  HTMLFormElement.prototype.submit.call(form);
  await back;
  form.remove();
}

/** Returns a form of hidden inputs. Attributes are set by name: a field may be called `action`. */
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

/** Resolves when the page was not left, or is shown again as it was left. */
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
