import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import type { RemoteTelemetry } from '@nara/shared-contracts/api/telemetry';
import type { Page } from '@playwright/test';
import { unlockShop } from '../../support/shopper';
import { signInAs } from '../../support/staff';
import { expect, test, testWith } from '../../support/test';

const OLD = '0.9.0-earlier';

/** Changes the active releases that the server reports, for this page only. */
const changeRegistry = (page: Page, change: (registry: RemotesDocument) => void) =>
  page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as RemotesDocument;
    change(registry);
    await route.fulfill({ response, json: registry });
  });

const remoteOf = ({ remotes }: RemotesDocument, name: string) => {
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`the registry has no ${name}`);
  return found;
};

/** Simulates a return to the page. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a new version is offered once nothing is lost by it, and a reload brings it', async ({ page }) => {
  await changeRegistry(page, (registry) => {
    remoteOf(registry, 'storefront').version = '9.0.0-new';
  });
  await page.goto('/');
  await unlockShop(page);
  await page.goto('/contact');
  const name = page.getByLabel(/name/i).first();
  const bar = page.getByText('A new version is available.');
  await name.fill('Thandi');
  // The shell starts to look for new versions a moment after the first screen.
  await expect(async () => {
    const asked = page.waitForResponse('**/remotes.json', { timeout: 1000 });
    await comeBack(page);
    await asked;
  }).toPass();
  await expect(bar).toHaveCount(0);

  await name.fill('');
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(bar).toHaveCount(0);
  await expect(name).toBeVisible();
});

// Needs a separate product: a visitor's failures count once a day, and on the shared one this visitor already had some.
testWith({})(
  'a version that cannot be loaded is stood in for by the one before, and operations see it',
  async ({ page }) => {
    await signInAs(page, 'admin');
    let version = '';
    // The previous version has the same scripts, at its own addresses.
    await changeRegistry(page, (registry) => {
      const active = remoteOf(registry, 'admin');
      version = active.version;
      const entry = active.entry.replace(version, OLD);
      active.previous = { ...active, version: OLD, entry };
    });
    await page.route(`**/remotes/admin/${OLD}/*`, (route) =>
      route.continue({ url: route.request().url().replace(OLD, version) }),
    );
    await page.route(/\/remotes\/admin\/(?!0\.9\.0-earlier|files)/, (route) => route.abort());
    const told = page.waitForResponse('**/api/remote-loads');
    await page.goto('/admin/orders');
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await expect(page.getByText('The back office is shown in an earlier version')).toBeVisible();
    await told;

    await page.unrouteAll();
    // It is recorded a moment later.
    await expect
      .poll(async () => {
        const { versions } = (await (await page.request.get('/api/admin/remote-telemetry')).json()) as RemoteTelemetry;
        return versions.find((each) => each.version === version)?.reasons.map(({ reason }) => reason);
      })
      .toContain('unreachable');
    await page.goto('/admin/releases');
    const loads = page.getByRole('table', { name: 'Loads of admin' });
    await expect(loads.getByRole('row', { name: new RegExp(version) })).toContainText('unreachable');
  },
);
