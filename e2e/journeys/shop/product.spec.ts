import type { Product } from '@nara/shared-contracts/api/catalogue';
import type { Locator, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { holdRequests, slowDown } from '../../support/requests-and-speed';
import { braWith, openShop, SAGE_BRA_PATH, WIDTHS } from '../../support/shopping';
import { sellAllBut } from '../../support/stock';
import { expect, FIREFOX_LACKS, MAIN, onlyInChromium, test } from '../../support/test';

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

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
      await expectAccessible(page);
    });

    test('fit help advises a size, and the next product knows it', async ({ page }) => {
      await openShop(page, '/product/nara-001', width);
      await tabTo(page, button(page, 'Find my size'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Find my size' });
      await dialog.getByLabel('Bust (cm)').fill('88.5');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Choose S for a closer fit, M for a looser one.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Remember M' }).click();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Find my size')).toBeFocused();
      await page.goto('/product/nara-003');
      await expect(button(page, 'M Your size')).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/\/product\/nara-003$/);
      await expect(button(page, /^Add to Cart - R/)).toBeEnabled();
    });

    test('a sold-out size offers an e-mail when it is back', async ({ page }) => {
      const { id, color, size } = await findSoldOut(page);
      await openShop(page, `/product/${id}?color=${color}`, width);
      await expect(button(page, `${size} Out of Stock`)).toBeDisabled();
      await tabTo(page, button(page, `Notify me: ${size}`));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('thandi@example.co.za');
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(`We will write to thandi@example.co.za once when ${color}, ${size} is back.`),
      ).toBeVisible();
    });

    test('pictures are looked at closely', async ({ page }) => {
      await openShop(page, '/product/nara-001', width);
      await button(page, 'Enlarge Flow Sports Bra in Sage, front').click();
      const dialog = page.getByRole('dialog', { name: 'Enlarged picture' });
      await dialog.getByRole('button', { name: /^Look closer at/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByText('2 of 3')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, 'Enlarge Flow Sports Bra in Sage, front')).toBeFocused();
    });

    test('the size guide finds a size and shows lengths in inches', async ({ page }) => {
      await openShop(page, '/size-guide', width);
      await page.getByRole('group', { name: 'Sizes for' }).getByText('Men', { exact: true }).click();
      await page.getByLabel('Chest (cm)').fill('98');
      await button(page, 'Find my size').click();
      await expect(page.getByRole('heading', { name: 'Your size is M' })).toBeVisible();
      await page.getByRole('group', { name: 'Unit' }).getByText('Inches').click();
      await expect(page.getByRole('table', { name: 'Men: body measurements (in)' })).toBeVisible();
      await expectAccessible(page);
    });

    test('nothing moves while the product loads', onlyInChromium(FIREFOX_LACKS.shifts), async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openShop(page, '/product/nara-001?color=Sage&size=M', width);
      await expect(page.getByRole('heading', { name: 'Wear it with' })).toBeVisible();
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
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

test('Back closes what lies over the page, and the page stays', async ({ page }) => {
  await openShop(page, '/shop/women');
  await page.goto(SAGE_BRA_PATH);
  const drawer = page.getByRole('dialog');
  await button(page, /^Add to Cart - R/).click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/product\/nara-001\?/);
  await expect(button(page, /^Add to Cart - R/)).toBeFocused();

  await page.goForward();
  await expect(drawer).toContainText('Quantity 1');
  await page.reload();
  await expect(drawer).toContainText('Quantity 1');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await button(page, 'Find my size').click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/women$/);
});

test('what somebody else buys while the page is open is shown as sold out', async ({ browser, baseURL, request }) => {
  const piece = { productId: 'nara-004', color: 'Plum', size: 'L' };
  // A context of its own: a clock stays installed in the shared profile, and runs ahead for later journeys.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.clock.install();
  await openShop(page, '/product/nara-004?color=Plum&size=L');
  await expect(page.getByText(/^\d+ in stock$/)).toBeVisible();
  await sellAllBut(request, piece, 0);
  // The page checks again once a minute.
  await page.clock.fastForward('01:05');
  await expect(page.getByText('Plum, L sold out while you were looking.')).toBeVisible();
  await expect(button(page, 'L Out of Stock')).toBeDisabled();
  await expect(button(page, /^Add to Cart - R/)).toBeDisabled();
  await expect(page.getByRole('form', { name: 'Notify me: Plum, L' })).toBeVisible();
  await context.close();
});
