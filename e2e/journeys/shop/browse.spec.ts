import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/requests-and-speed';
import { WIDTHS } from '../../support/shopping';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

const isPhone = (width: number) => width < 1024;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site-unlocked', 'true'));
});

const status = (page: Page) => page.getByRole('status').filter({ hasText: /products?$/ });
const cardNames = (page: Page) => page.locator('article h3');

/** Returns the number of products on sale; other journeys put some into the range and take some out. */
const countRange = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/catalogue/products')).json()) as unknown[]).length;

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }));

    test('a shopper narrows the range, shares it and goes back', MAIN, async ({ page, consoleErrors }) => {
      const all = await countRange(page);
      await page.goto('/shop');
      await expect(status(page)).toHaveText(`${all} products`);
      if (isPhone(width)) await page.getByRole('button', { name: 'Filter' }).click();
      // Before the application takes over, a press shows its effect a moment later.
      const box = page.getByRole('checkbox', { name: /^Green/ });
      await box.click();
      await expect(status(page)).not.toHaveText(`${all} products`);
      await expect(box).toBeChecked();
      const green = (await status(page).textContent()) ?? '';
      await page.getByRole('checkbox', { name: /^Under R500/ }).check();
      await expect(page).toHaveURL(/\/shop\?color=green&price=under-500$/);
      await expect(status(page)).not.toHaveText(green);
      const count = Number.parseInt((await status(page).textContent()) ?? '', 10);
      expect(count).toBeLessThan(all);
      if (isPhone(width)) {
        await page.goBack();
        await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden();
        await expect(page).toHaveURL(/\/shop\?color=green&price=under-500$/);
        await page.getByRole('button', { name: 'Filter (2)' }).click();
        await page.getByRole('button', { name: `Show ${count} products` }).click();
        await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused();
      }
      await expect(cardNames(page)).toHaveCount(count);

      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
      await expect(page).toHaveURL(/&sort=price-low$/);
      await page.reload();
      await expect(cardNames(page)).toHaveCount(count);

      await page.goBack();
      await expect(page).toHaveURL(/\/shop\?color=green$/);
      await expect(status(page)).toHaveText(green);
      await page.getByRole('button', { name: 'Remove filter Green' }).click();
      await expect(status(page)).toHaveText(`${all} products`);
      expect(consoleErrors).toEqual([]);
    });
  });
}

test('Top Sellers move by button and by arrow keys, and stop at the ends', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Top Sellers' });
  const previous = shelf.getByRole('button', { name: 'Previous products' });
  const next = shelf.getByRole('button', { name: 'Next products' });
  await expect(shelf.getByRole('article').first()).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await shelf.getByRole('link', { name: 'View All' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(previous).toBeDisabled();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(next).toBeDisabled({ timeout: 400 });
  }).toPass();
});

test(
  'the menu of a phone by keyboard: it keeps the focus, holds the page still and gives the focus back',
  onlyInChromium(FIREFOX_LACKS.wayBack),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/shop');
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'ACCESSORIES' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/accessories$/);
    await expect(menu).toBeHidden();

    await toggle.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/accessories$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(menu).toBeHidden();
  },
);

test('going back while the application is under way shows what the address says', async ({ page, consoleErrors }) => {
  await page.goto('/shop?color=green');
  const green = (await status(page).textContent()) ?? '';
  await page.getByRole('checkbox', { name: /^Under R500/ }).check();
  await expect(page).toHaveURL(/&price=under-500$/);
  await expect(status(page)).not.toHaveText(green);
  const release = await holdRequests(page, '**/shell/*/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(cardNames(page).first()).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await release();
  await expect(page).toHaveURL(/\/shop\?color=green$/);
  await expect(status(page)).toHaveText(green);
  await page.getByRole('button', { name: 'Remove filter Green' }).click();
  await expect(status(page)).toHaveText(`${await countRange(page)} products`);
  expect(consoleErrors).toEqual([]);
});

test('an unknown or malformed address is answered with a page, which leads home', async ({ page }) => {
  for (const [address, heading] of [
    ['/%E0%A4%A', 'Oops! Page not found'],
    ['/product/%', 'Product not found'],
    ['/shop/%ZZ', 'Oops! Page not found'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page.getByRole('link', { name: 'Shop Women' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});
