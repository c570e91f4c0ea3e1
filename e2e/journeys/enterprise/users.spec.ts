import type { Browser, Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { expect, MAIN, test } from '../../support/test';

const PATH = '/admin/enterprise/users';
const ASKED = 'Enterprise Access Required';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

/** Adds a user of logistics. Returns the access code shown for them. */
async function addUser(page: Page, name: string): Promise<string> {
  await button(page, 'Add User').click();
  await field(page, 'Full Name').fill(name);
  await field(page, 'Email Address').fill(`${name.replaceAll(' ', '.')}@nara.example`);
  await field(page, 'Role').selectOption('Logistics');
  await button(page, 'Create User').click();
  await button(page, 'Issue Code').click();
  const code = (await page.getByRole('status', { name: 'Access code' }).textContent()) ?? '';
  await button(page, 'Copy Code').click();
  await expect(page.getByText('Copied the access code')).toBeVisible();
  // On a phone, the message would cover the buttons for its five seconds.
  await button(page, 'Dismiss').click();
  await button(page, 'Done').click();
  return code;
}

/** Opens the portal in a separate browser, signed in with a personal access code. */
async function signIn(browser: Browser, origin: string, code: string, path: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: origin });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByPlaceholder('Enter enterprise passcode').fill(code);
  await button(page, 'Access Enterprise Portal').click();
  return page;
}

/** Returns the names in the side navigation, wherever the window shows it. */
const screensOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Operations', includeHidden: true }).getByRole('link', { includeHidden: true });

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px: a new user signs in with the code, follows a change of role, and is shut out`,
    MAIN,
    async ({ page, browser, context }) => {
      const name = `Lindiwe Moyo ${width}`;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(PATH);
      const code = await addUser(page, name);

      const theirs = await signIn(browser, new URL(page.url()).origin, code, '/admin/enterprise/orders', width);
      await expect(theirs.getByText('Role: logistics').filter({ visible: true }).first()).toBeVisible();
      await expect(screensOf(theirs).filter({ hasText: 'Live Orders' })).toHaveCount(1);
      for (const screen of [
        'User Management',
        'SKU Mapping',
        'Sales Analytics',
        'API Configuration',
        'Test Environment',
      ])
        await expect(screensOf(theirs).filter({ hasText: screen })).toHaveCount(0);
      await expect(
        theirs
          .getByText(/NARA-\d{10}/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();

      // Signing in made the user active, which the admin's list shows automatically.
      await page.getByRole('searchbox').fill(name);
      await expect(page.getByText('Active', { exact: true }).filter({ visible: true })).toHaveCount(1);

      await button(page, `Edit ${name}`).click();
      await field(page, 'Role').selectOption('Merchandising');
      await button(page, 'Save Changes').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(theirs.getByRole('heading', { name: 'Live Orders is not available to you' })).toBeVisible();
      await expect(screensOf(theirs).filter({ hasText: 'Live Orders' })).toHaveCount(0);
      const answer = await theirs.request.get('/api/enterprise/live-orders');
      expect(answer.status()).toBe(403);

      await button(page, `Deactivate ${name}`).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
      await expect(button(page, `Activate ${name}`)).toBeVisible();
      await theirs.goto('/admin/enterprise/orders');
      await expect(theirs.getByText(ASKED)).toBeVisible();
      await theirs.getByPlaceholder('Enter enterprise passcode').fill(code);
      await button(theirs, 'Access Enterprise Portal').click();
      await expect(theirs.getByText('Incorrect password')).toBeVisible();
      await theirs.context().close();
    },
  );

  test(`at ${width} px, the screen and its dialogs have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await expect(button(page, /^Active Users \d+/)).toBeVisible();
    await expect(page.getByText('Naledi Mokoena').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Merchandising' })).toContainText('SKU Mapping');
    await expectWell(page);

    for (const opener of ['Add User', 'Edit Naledi Mokoena', 'Access code of Naledi Mokoena']) {
      await button(page, opener).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}
