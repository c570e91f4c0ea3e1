import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { Page } from '@playwright/test';
import { interceptScripts, scriptsOf } from '../../../proofs/chaos/network';
import { holdRequests } from '../../support/requests-and-speed';
import { signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('site-unlocked', 'true')));

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const isTakenOver = (page: Page) => expect(page.locator('[data-first-view]')).toHaveCount(0);
const atTheFoot = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens a page and waits for the application; what a link needs is then only fetched when it is pressed. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isTakenOver(page);
}

test('a screen whose code did not load is shown by Retry, as soon as it can be', MAIN, async ({ page }) => {
  await signInAs(page, 'admin');
  await open(page, '/admin/orders');
  const heal = await interceptScripts(page, 'admin', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Privacy Requests' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  const retry = failure.getByRole('button', { name: 'Retry' });
  await expect(failure).toContainText('(admin: unreachable)');
  const refused = page.waitForEvent('requestfailed');
  await retry.click();
  await refused;
  await expect(failure).toBeVisible();
  await heal();
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Privacy Requests', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/privacy$/);
});

test('the current screen stays until the next is ready, and a newer press wins', MAIN, async ({ page }) => {
  await open(page, '/shop');
  const release = await holdRequests(page, scriptsOf('storefront'));
  const before = (await title(page).textContent()) ?? '';
  await atTheFoot(page, 'Size Guide').click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expect(title(page)).toHaveText(before);
  await expect(page).toHaveURL(/\/shop$/);

  await page.getByRole('banner').getByRole('link', { name: 'ACCESSORIES' }).click();
  await expect(page).toHaveURL(/\/shop\/accessories$/);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeHidden();
  const late = page.waitForResponse(scriptsOf('storefront'));
  await release();
  await late;
  await expect(title(page)).not.toHaveText('Size Guide');
  await expect(page).toHaveURL(/\/shop\/accessories$/);
});

test('the way back leads to where a page was left, a link to the top of the next', async ({ page }) => {
  await open(page, '/shop');
  const product = page.getByRole('article').getByRole('link').nth(8);
  await page.evaluate(() => window.scrollTo(0, 700));
  await product.hover();
  const left = await top(page);
  expect(left).toBeGreaterThan(0);
  await product.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => top(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => top(page)).toBe(left);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(200);
  await page.reload();
  await isTakenOver(page);
  await expect.poll(() => top(page)).toBe(200);
});

test('a page that is opened by its address begins at its top, wherever the one before was left', async ({ page }) => {
  await open(page, '/product/nara-001');
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => top(page)).toBe(500);
  await open(page, '/cart');
  await expect(title(page)).toBeVisible();
  expect(await top(page)).toBe(0);
});

test('what is typed is asked about on the way back, and leaving goes where it was going', MAIN, async ({ page }) => {
  await signInAs(page, 'merchandising');
  await open(page, '/admin/catalogue');
  await page.getByRole('link', { name: 'New Product' }).click();
  await expect(page.getByRole('heading', { name: 'New Product', level: 1 })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Flow Socks');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/catalogue\/new$/);
  await expect(name).toHaveValue('Flow Socks');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin\/catalogue$/);
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible();
});

test('the next link loads a document after a version failed that the next page would not get', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as RemotesDocument;
    const remotes = registry.remotes.map((remote) => ({ ...remote, version: `${remote.version}-next` }));
    await route.fulfill({ response, json: { ...registry, remotes } });
  });
  // On the shared product, a report would count against the version.
  await page.route('**/api/remote-faults', (route) => route.fulfill({ status: 202, json: { accepted: true } }));
  await open(page, '/shop');
  const heal = await interceptScripts(page, 'storefront', (route) => route.abort());
  const asked = page.waitForResponse('**/remotes.json');
  await atTheFoot(page, 'Size Guide').click();
  await expect(page.getByRole('alert')).toContainText('This page did not load');
  await asked;
  await heal();
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await atTheFoot(page, 'Contact').click();
  expect(new URL((await document).url()).pathname).toBe('/contact');
  await isTakenOver(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible();
});
