import { startTraceCollector, type TraceCollector } from '../../../commerce-api/testing/trace-collector';
import { type Product, startProduct } from '../../support/product';
import { addThis, fillCheckout, openShop, SAGE_BRA_PATH } from '../../support/shopping';
import { expect, test } from '../../support/test';

let collector: TraceCollector;
let product: Product;

test.beforeAll(async () => {
  collector = await startTraceCollector();
  product = await startProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.configuration.endpoint });
});

test.afterAll(async () => {
  await product.stop();
  await collector.close();
});

test('the press that places an order and what the partner says of it are one trace', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await openShop(page, SAGE_BRA_PATH);
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, 'thandi@example.co.za');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/NARA-/);
  const { orders } = await (await fetch(`${product.partner}/sandbox/state`)).json();
  const id = String(orders.at(-1).body.order_id);
  await fetch(`${product.partner}/sandbox/orders/${id}/advance`, { method: 'POST' });
  // A page sends its remaining reports when the user leaves it.
  await page.goto('about:blank');

  const namesOfTrace = () => {
    const placing = collector.spans.find(({ name }) => name === 'POST /api/orders');
    const spans = collector.spans.filter(({ traceId }) => traceId === placing?.traceId);
    return spans.map(({ service, name }) => `${service}: ${name}`);
  };
  await expect
    .poll(namesOfTrace, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        'nara-browser: press button',
        'nara-browser: call POST',
        'nara: POST /api/orders',
        'nara: attempt outbox',
        'nara: POST /api/v1/orders',
        'nara: POST /api/woolworths/webhook',
      ]),
    );
  expect(collector.exports.map(({ text }) => text).join()).not.toContain('thandi@example.co.za');
  expect(refused).toEqual([]);
  await context.close();
});
