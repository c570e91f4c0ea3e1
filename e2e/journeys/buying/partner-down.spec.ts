import { addToCart, checkOut, confirmedOrderId, unlockPortal, unlockShop } from '../../support/shopper';
import { expect, MAIN, test } from '../../support/test';

test(
  'a partner that is down costs the shopper nothing, and gets the order once it is back',
  MAIN,
  async ({ page, partner }) => {
    await partner.fail({ status: 503 });
    await page.goto('/');
    await unlockShop(page);
    await page.getByRole('link', { name: 'Shop Women' }).click();
    await addToCart(page, { name: 'Performance Tank', color: 'Black', size: 'S' });
    await page.goto('/checkout');
    const failureReported = page.waitForResponse((response) => response.url().endsWith('/api/integration-failures'));
    await checkOut(page);
    const orderId = await confirmedOrderId(page);
    expect((await failureReported).status()).toBe(202);

    await page.goto('/admin/orders');
    await unlockPortal(page);
    await page.getByRole('searchbox').fill(orderId);
    const row = page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText('Pending');

    await partner.heal();
    await expect(row).toContainText(/WW-NARA-\d+/, { timeout: 45_000 });
    await expect(row).toContainText(/processing/i);
  },
);
