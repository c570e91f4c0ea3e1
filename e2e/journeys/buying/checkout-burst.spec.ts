import { addThis, fillCheckout, openShop, SAGE_BRA_PATH } from '../../support/shopping';
import { placeOrder } from '../../support/stock';
import { expect, testWith } from '../../support/test';

/** As in production: from the eleventh order in a minute from one address, each order costs a proof of work. */
const test = testWith({ RATE_FACTOR: '1' });

test('a shopper behind a busy address buys as ever, while the browser does a moment of work', async ({ page }) => {
  await openShop(page, SAGE_BRA_PATH);
  await addThis(page);
  await page.goto('/checkout');
  await fillCheckout(page, 'thandi@example.co.za');

  const { price, variants } = await (await page.request.get('/api/catalogue/products/nara-003')).json();
  const sale = { productId: 'nara-003', variantId: variants[0].id, price, quantity: 1 };
  for (let others = 0; others < 10; others += 1) await placeOrder(page.request, sale);

  const statuses: number[] = [];
  page.on('response', (response) => {
    const isOrder = response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/orders';
    if (isOrder) statuses.push(response.status());
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(statuses).toEqual([428, 201]);
});
