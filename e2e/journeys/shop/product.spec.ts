import type { Product } from '@nara/shared-contracts/api/catalogue';
import type { Locator, Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { holdRequests, slowDown } from '../../support/requests-and-speed';
import { braWith, openShop, SAGE_BRA_PATH, WIDTHS } from '../../support/shopping';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

/** Moves the focus forward with the keyboard until it reaches the target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Returns a product that has a sold-out size, with that size. */
async function findSoldOut(page: Page): Promise<Pick<Product['variants'][number], 'color' | 'size'> & { id: string }> {
  const range: Product[] = await (await page.request.get('/api/catalogue/products')).json();
  for (const { id } of range) {
    const { variants }: Product = await (await page.request.get(`/api/catalogue/products/${id}`)).json();
    const soldOut = variants.find(({ stock, size }) => stock === 0 && size !== 'One Size');
    if (soldOut) return { ...soldOut, id };
  }
  throw new Error('nothing is sold out');
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test('colour and size are chosen, kept in the address and added, by keyboard alone', MAIN, async ({ page }) => {
      await openShop(page, '/product/nara-001', width);
      await tabTo(page, button(page, 'Navy'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?color=Navy$/);
      await expect(page.getByRole('img', { name: 'Flow Sports Bra in Navy, front' })).toBeVisible();
      await expect(button(page, 'Add to Cart - R899')).toBeDisabled();
      await tabTo(page, button(page, 'M'));
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/\?color=Navy&size=M$/);
      await expect(page.getByText(/^\d+ in stock$/)).toBeVisible();
      await tabTo(page, button(page, 'Increase quantity'));
      await page.keyboard.press('Enter');
      await tabTo(page, button(page, 'Add to Cart - R1798'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText('Quantity 2');
      await page.keyboard.press('Escape');
      await expect(button(page, /^Add to Cart - R899$/)).toBeFocused();
      await expectWell(page);
    });

    test('fit help, the request for a sold-out size and an enlarged picture are accessible', async ({ page }) => {
      const { id, color, size } = await findSoldOut(page);
      await openShop(page, `/product/${id}?color=${color}`, width);
      await tabTo(page, button(page, `Notify me: ${size}`));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectWell(page);

      await page.goto('/product/nara-001');
      await tabTo(page, button(page, 'Find my size'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Find my size' });
      await dialog.getByLabel('Bust (cm)').fill('88.5');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Choose S for a closer fit, M for a looser one.')).toBeVisible();
      await expectWell(page);
      await page.keyboard.press('Escape');
      await expect(button(page, 'Find my size')).toBeFocused();

      await button(page, 'Enlarge Flow Sports Bra in Sage, front').click();
      const enlarged = page.getByRole('dialog', { name: 'Enlarged picture' });
      await enlarged.getByRole('button', { name: /^Look closer at/ }).click();
      await expectWell(page);
    });
  });
}

for (const [gap, rate] of [
  [60, 1],
  [60, 4],
  [450, 4],
] as const) {
  const details = rate > 1 ? onlyInChromium(FIREFOX_LACKS.slowing) : {};
  test(`taps ${gap} ms apart add once, with a processor ${rate} times as slow`, details, async ({ page }) => {
    await openShop(page, await braWith(3, page.request), 360);
    await expect(page.locator('[data-first-view]')).toHaveCount(0);
    await slowDown(page, rate);
    await button(page, /^Add to Cart - R/).dblclick({ delay: gap / 2 });
    const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
    await expect(drawer).toContainText('Quantity 1R899');
    await expect(page.getByRole('banner').getByLabel('Cart, 1 item')).toBeVisible();
    await drawer.getByRole('button', { name: 'Continue Shopping' }).click();
    await button(page, /^Add to Cart - R/).click();
    await expect(drawer).toContainText('Quantity 1, 2 in your cart');
  });
}

test('taps that come before the application add once', async ({ page }) => {
  await openShop(page, '/');
  const release = await holdRequests(page, '**/shell/*/*.js');
  await expect(async () => {
    await page.goto(SAGE_BRA_PATH, { waitUntil: 'commit' });
    await page.locator('[data-first-view]').waitFor({ state: 'attached', timeout: 5000 });
  }).toPass();
  await button(page, /^Add to Cart - R/).click();
  await button(page, /^Add to Cart - R/).click();
  await release();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText('Quantity 1R899');
  await expect(page.getByRole('banner').getByLabel('Cart, 1 item')).toBeVisible();
});
