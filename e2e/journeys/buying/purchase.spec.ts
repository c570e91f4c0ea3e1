import { addToCart, checkOut, confirmedOrderId, unlockPortal, unlockShop } from '../../support/shopper';
import { expect, MAIN, test } from '../../support/test';

test(
  'a guest buys, and staff see that very order accepted by the partner',
  MAIN,
  async ({ page, partner, consoleErrors }) => {
    await page.goto('/');
    await unlockShop(page);
    await page.getByRole('link', { name: 'Shop Women' }).click();
    await addToCart(page, { name: 'Flow Sports Bra', color: 'Sage', size: 'M' });
    await page.goto('/cart');
    await expect(page.getByText('Flow Sports Bra')).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await checkOut(page);
    const orderId = await confirmedOrderId(page);
    await expect(page.getByText(orderId).first()).toBeVisible();
    // 899 + 99 delivery + 135 VAT
    await expect(page.getByText('R1 133').first()).toBeVisible();

    await page.goto('/admin/enterprise/orders');
    await unlockPortal(page);
    const row = page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText(/WW-NARA-\d+/);
    await expect(row).toContainText(/processing/i);
    // EDI is sent when staff export it.
    await expect(row).toContainText('Pending');

    // The portal is live: the partner's reports arrive without a reload. Picked, packed, shipped.
    for (let step = 0; step < 3; step += 1) await partner.advance(orderId);
    await expect(row).toContainText(/shipped/i);

    await page.goto('/admin/orders');
    await page.getByRole('searchbox').fill(orderId);
    await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('thandi@example.co.za');
    expect(consoleErrors).toEqual([]);
  },
);
