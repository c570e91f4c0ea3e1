import { violations } from '../../support/axe';
import { type Product, startProduct } from '../../support/product';
import { unlockPortal } from '../../support/shopper';
import { addThis, goToCart, openShop, SAGE_BRA_PATH } from '../../support/shopping';
import { expect, test } from '../../support/test';

let product: Product;

test.beforeAll(async () => {
  // The limits set here would affect the orders of every other journey.
  product = await startProduct();
});

test.afterAll(() => product.stop());

test('an admin lowers what an order takes, and the cart follows', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.origin });
  const page = await context.newPage();
  await openShop(page, SAGE_BRA_PATH);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await addThis(page);

  const staff = await context.newPage();
  await staff.goto('/admin/orders');
  await unlockPortal(staff);
  await staff.getByRole('button', { name: 'Order Limits' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Order Limits' });
  await dialog.getByLabel('Pieces of one variant').fill('2');
  expect(await violations(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(staff.getByText('Order limits saved.')).toBeVisible();

  await page.reload();
  await goToCart(page);
  await expect(page.getByText('You chose 3; an order takes 2 at most.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await context.close();
});
