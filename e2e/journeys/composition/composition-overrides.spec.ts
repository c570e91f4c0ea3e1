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

/** Overrides whose remote cannot be shown: what their server answers to a request for the entry, and what is told. */
const FAILING = [
  ['built with eval', 'eval("var admin_remote = {}");', 'forbids eval: build it without an eval devtool of webpack'],
  ['no container', 'globalThis.other = {};', 'is not the Module Federation container of admin'],
  ['not there', null, 'could not be loaded: is its server running'],
] as const;

for (const [title, script, cause] of FAILING) {
  allowed(`the banner names why a remote that is ${title} is not shown`, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.route(`${server.origin}/remoteEntry.js*`, (route) =>
      script === null
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            headers: { 'access-control-allow-origin': '*' },
            body: script,
          }),
    );
    await page.goto(`/admin/orders?remote-override=admin@${server.origin}`);
    const banner = page.getByRole('complementary', { name: 'Development' });
    await expect(banner).toContainText('admin is not shown: ');
    await expect(banner).toContainText(cause);
  });
}

allowed('no address of another machine can stand in', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/orders?remote-override=admin@http://evil.example');
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Development' })).toHaveCount(0);
});

test('where it does not, the address asks in vain', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(`/admin/orders?remote-override=admin@${server.origin}`);
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Development' })).toHaveCount(0);
  expect(server.asked).toEqual([]);
});
