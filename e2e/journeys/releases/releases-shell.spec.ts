import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { BrowserContext, Page } from '@playwright/test';
import { isInShare } from '../../../commerce-api/src/delivery/releases/audience/audience';
import type { Product } from '../../support/product';
import { changedShell, entryWith, releasesOf, uploadOf } from '../../support/releases';
import { unlockShop } from '../../support/shopper';
import { signInAs } from '../../support/staff';
import { expect, testWith } from '../../support/test';

/**
 * A separate product, because another shell reaches every page. Visitors are identified by their addresses, which a
 * proxy passes on.
 */
const test = testWith({ TRUST_PROXY: '127.0.0.1' });

/** Publishes the shell's build as another version, with code before and behind its own. */
async function publish(product: Product, before: string, behind: string): Promise<string> {
  const build = await changedShell((built) => ({ scripts: entryWith(built, before, behind) }));
  const { version } = await releasesOf(product, 'shell').publish(uploadOf(build));
  return version.version;
}

/** Returns the shell that a newly opened page gets. */
async function shellFor(page: Page): Promise<string | undefined> {
  return ((await (await page.request.get('/remotes.json')).json()) as RemotesDocument).shell?.version;
}

/** Returns the version of the shell whose script a page runs. */
const running = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      /\/shell\/([^/]+)\//.exec(document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src ?? '')?.[1],
  );

test('a team releases the shell: a page that is open offers it, runs it after a reload, and staff take it back', async ({
  page,
  product,
  consoleErrors,
}) => {
  const before = await shellFor(page);
  await page.goto('/');
  await unlockShop(page);
  await page.goto('/contact');
  expect(await running(page)).toBe(before);

  const version = await publish(product, '', '\n// released by itself');
  await releasesOf(product, 'shell').activate({ version });
  const bar = page.getByText('A new version is available.');
  // The shell starts to look for new versions a moment after the first screen.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await running(page)).toBe(version);

  await signInAs(page, 'admin');
  await page.goto('/admin/releases');
  const panel = page.getByRole('region', { name: 'shell', exact: true });
  await expect(panel.getByText('Gives contracts')).toBeVisible();
  await expect(panel.getByRole('table', { name: 'Versions of shell' })).toContainText(version);
  await panel.getByRole('button', { name: `Roll back shell to ${before}` }).click();
  await page.getByRole('button', { name: 'Roll Back', exact: true }).click();
  await expect(page.getByText(`shell ${before} is live.`)).toBeVisible();
  expect(await shellFor(page)).toBe(before);
  expect(consoleErrors).toEqual([]);
});

test('a shell on trial reaches the visitors in the trial and nobody else', async ({ page, context, product }) => {
  const before = await shellFor(page);
  const version = await publish(product, '', '\n// on trial');
  const shell = releasesOf(product, 'shell');
  await shell.activate({ version, share: 50 });
  const groups = isInShare(0, version, 50) ? ['0', '50'] : ['50', '0'];
  for (const [group, expected] of [
    [groups[0], version],
    [groups[1], before],
  ] as const) {
    await context.addCookies([{ name: 'nara-canary', value: group ?? '', url: product.origin }]);
    await page.goto('/');
    if (group === groups[0]) await unlockShop(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => running(page)).toBe(expected);
    expect(await shellFor(page)).toBe(expected);
  }
  await shell.rollback({});
});

/**
 * Opens the shop as a visitor with a separate browser and address, whose shell fails as it starts. The same browser's
 * next page works.
 */
async function visit(context: BrowserContext, origin: string, address: string, before: string | undefined) {
  const storageState = await context.storageState();
  const own = await context.browser()?.newContext({ baseURL: origin, storageState });
  if (!own) throw new Error('the browser of this journey has no other profiles');
  const page = await own.newPage();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const told = page.waitForResponse('**/api/remote-faults');
  await page.goto('/contact');
  expect((await told).status()).toBe(202);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => running(page)).toBe(before);
  await own.close();
}

test('a shell that fails as it starts is noticed without it, meets nobody twice, and returns by itself', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  const before = await shellFor(page);
  await page.goto('/');
  await unlockShop(page);
  const version = await publish(product, 'throw new Error("broken on purpose");\n', '');
  const shell = releasesOf(product, 'shell');
  await shell.activate({ version });
  for (const visitors of [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ])
    await Promise.all(visitors.map((visitor) => visit(context, product.origin, `203.0.113.${visitor}`, before)));

  await expect.poll(async () => (await shell.history()).active?.version, { timeout: 30_000 }).toBe(before);
  const { activations } = await shell.history();
  expect(activations[0]).toMatchObject({ kind: 'rolled-back', by: 'NARA' });
  await signInAs(page, 'admin');
  await page.goto('/admin/releases');
  const errors = page.getByRole('region', { name: 'Errors of shell' });
  await expect(errors).toContainText('8 errors: Start failed 8');
  await expect(errors.getByRole('row', { name: /broken on purpose/ })).toBeVisible();
});
