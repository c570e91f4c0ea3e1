import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/requests-and-speed';
import { openShop } from '../../support/shopping';
import { expect, FIREFOX_LACKS, onlyInChromium, test } from '../../support/test';

const productOf = (id: string) => `**/api/catalogue/products/${id}`;

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/**
 * Opens the shop on a phone that saves data, which fetches only what the user is about to open. Waits until its links
 * are watched, which starts when the browser is idle.
 */
async function openWatched(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openShop(page, '/shop', 360);
  await expect(async () => {
    await page.mouse.move(0, 0);
    const asked = page.waitForRequest(productOf('nara-002'), { timeout: 2000 });
    await card(page, 'Motion Training Shorts').hover();
    await asked;
  }).toPass();
}

test(
  'pressing down on a card fetches its product before the release',
  onlyInChromium(FIREFOX_LACKS.fingers),
  async ({ page }) => {
    await openWatched(page);
    const box = await card(page, 'Flow Sports Bra').boundingBox();
    if (!box) throw new Error('the card is not in view');
    const finger = await page.context().newCDPSession(page);
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const asked = page.waitForRequest(productOf('nara-001'));
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await asked;
    await expect(page).toHaveURL(/\/shop$/);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect(page).toHaveURL(/\/shop$/);
  },
);

test('a product shows what the list told at once, and the rest when it comes', async ({ page }) => {
  await openWatched(page);
  const release = await holdRequests(page, productOf('nara-001'));
  await card(page, 'Flow Sports Bra').click();
  await expect(page.getByRole('heading', { name: 'Flow Sports Bra', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('R899', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'The product is loading' })).toBeAttached();
  const picture = page.getByRole('img', { name: 'Flow Sports Bra in Sage, front' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await expect(page).toHaveURL(/&size=M$/);
  await release();
  await expect(page.getByRole('button', { name: 'Add to Cart - R899' })).toBeEnabled();
});

test('a press whose page is not there yet shows at once, at the link and on top of the page', async ({ page }) => {
  await openWatched(page);
  const release = await holdRequests(page, '**/remotes/storefront/**');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Size Guide' });
  await link.click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(link).toHaveCSS('opacity', '0.6');
  await release();
  await expect(page.getByRole('heading', { name: 'Size Guide', level: 1 })).toBeVisible();
  await expect(link).toHaveCSS('opacity', '1');
});
