import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { Browser, Page } from '@playwright/test';
import { extendingRemote } from '../../support/extending-remote';
import { SOUTH_AFRICA } from '../../support/locale';
import { releasesOf } from '../../support/releases';
import { signInAs } from '../../support/staff';
import { expect, testWith } from '../../support/test';

/** A separate product, because a remote stays live in it that other journeys do not expect. */
const test = testWith({});

/** Enough for one hour of the clock, even if another hour begins meanwhile. */
const STAFF = 5;
const NOTICE = 'Broken card could not be shown. It comes from spare-parts; everything else works.';

/** Opens the dashboard as one more member of staff. Their browser's report about the card waits for `mayTell`. */
async function meetBrokenCard(browser: Browser, baseURL: string, mayTell: Promise<void>): Promise<Page> {
  const context = await browser.newContext({ ...SOUTH_AFRICA, baseURL });
  const page = await context.newPage();
  await page.route('**/api/remote-loads', async (route) => {
    await mayTell;
    await route.continue();
  });
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByText(NOTICE)).toBeVisible();
  return page;
}

/** Returns the ids of a remote's extensions in the registry for pages. */
async function extensionsOf(page: Page, remote: string): Promise<string[]> {
  const { remotes }: RemotesDocument = await (await page.request.get('/remotes.json')).json();
  return remotes.flatMap(({ name, extensions = [] }) => (name === remote ? extensions.map(({ id }) => id) : []));
}

test('a card that fails for several of the staff is off for all others, until an admin switches it on', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const { name, upload } = extendingRemote();
  const parts = releasesOf(product, name);
  const { version } = await parts.publish(upload);
  await parts.activate({ version: version.version });
  // All of them open the card before the first report arrives, after which three would be enough.
  const { promise: mayTell, resolve: tell } = Promise.withResolvers<void>();
  const pages: Page[] = [];
  for (let each = 0; each < STAFF; each += 1) pages.push(await meetBrokenCard(browser, product.origin, mayTell));
  expect(await extensionsOf(page, name)).toContain('broken');
  tell();

  await expect.poll(() => extensionsOf(page, name), { timeout: 30_000 }).not.toContain('broken');
  for (const met of pages) await met.context().close();
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByText('Twelve parts are missing')).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);

  await page.goto('/admin/releases');
  const row = page.getByRole('table', { name: `Extensions of ${name}` }).getByRole('row', { name: /^Broken card/ });
  await expect(row).toContainText(/By itself since .* Failed for [3-5] members of staff within an hour/);
  await expect(row).toContainText('Error: broken on purpose');
  await row.getByRole('button', { name: 'Switch On Broken card' }).click();
  await expect(page.getByText('Broken card is on.')).toBeVisible();
  await expect.poll(() => extensionsOf(page, name)).toContain('broken');
});
