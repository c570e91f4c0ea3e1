import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { violations } from '../../support/axe';
import { type DevelopmentServer, startDevelopmentServer } from '../../support/extending-remote';
import { signInAs } from '../../support/staff';
import { expect, test, testWith } from '../../support/test';

const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../admin-remote/dist');

let server: DevelopmentServer;
test.beforeEach(async () => {
  server = await startDevelopmentServer(DIST);
});
test.afterEach(() => server.stop());

/** Test on a server that allows overrides. */
const allowed = testWith({ ALLOW_REMOTE_OVERRIDES: 'true' });

allowed('a remote comes from a development server, a banner says so, and Reset ends it', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(`/admin/orders?remote-override=admin@${server.origin}`);
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Development' });
  await expect(banner).toContainText(`admin from ${server.origin}`);
  expect(server.asked).toContain('/remoteEntry.js');
  expect(await violations(page)).toEqual([]);

  await page.goto('/admin/logs');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: 'System Logs' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** What the server of a remote that cannot be shown answers to a request for the entry, and what the banner tells. */
const FAILING = [
  ['eval("var admin_remote = {}");', 'forbids eval: build it without an eval devtool of webpack'],
  ['globalThis.other = {};', 'is not the Module Federation container of admin'],
  [null, 'could not be loaded: is its server running'],
] as const;

allowed('the banner names why a remote that has eval, no container or no server is not shown', async ({ page }) => {
  await signInAs(page, 'admin');
  const entry = `${server.origin}/remoteEntry.js*`;
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
  for (const [body, cause] of FAILING) {
    await page.route(entry, (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', headers, body }),
    );
    await page.goto(`/admin/orders?remote-override=admin@${server.origin}`);
    const banner = page.getByRole('complementary', { name: 'Development' });
    await expect(banner).toContainText('admin is not shown: ');
    await expect(banner).toContainText(cause);
    await page.unroute(entry);
  }
});

test('where it does not, the address asks in vain', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(`/admin/orders?remote-override=admin@${server.origin}`);
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Development' })).toHaveCount(0);
  expect(server.asked).toEqual([]);
});
