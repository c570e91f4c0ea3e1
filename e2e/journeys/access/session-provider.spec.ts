import { freePort } from '../../../commerce-api/testing/free-port';
import {
  type Account,
  type LocalProvider,
  startIdentityProvider,
} from '../../../commerce-api/testing/identity-provider';
import { expectWell, violations } from '../../support/axe';
import { PASSCODES, type Product, startProduct } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, test } from '../../support/test';

const NOMSA: Account = {
  sub: 'nomsa-1',
  name: 'Nomsa Khumalo',
  email: 'nomsa@nara.example',
  email_verified: true,
  groups: ['shop-admins'],
};

let provider: LocalProvider;
let product: Product;

test.beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(`${origin}/admin/sign-in`);
  const { issuer, clientId, clientSecret = '' } = provider.configuration;
  product = await startProduct({
    PORT: String(port),
    PUBLIC_URL: origin,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: 'your NARA account',
  });
});

test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: an admin gives a group its role, and somebody in it signs in with the company account`, async ({
    browser,
  }) => {
    const group = `shop-admins-${width}`;
    const admin = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
    const page = await admin.newPage();
    await page.goto('/admin/enterprise/users');
    await page.getByPlaceholder('Enter enterprise passcode').fill(PASSCODES.enterprise);
    await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();

    await provider.become({ ...NOMSA, groups: [group] });
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width, height: 800 } });
    const nomsa = await context.newPage();
    await nomsa.goto('/admin/enterprise/audit');
    const button = nomsa.getByRole('button', { name: 'Sign in with your NARA account' });
    await expect(button).toBeVisible();
    await expectWell(nomsa);
    await button.click();
    await expect(nomsa.getByText(/^None of your groups has a role here/)).toBeVisible();
    await expect(nomsa).toHaveURL(/\/admin$/);
    expect(await violations(nomsa)).toEqual([]);

    await page.getByRole('button', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Identity Provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Identity Provider' });
    await expect(dialog.getByText(`${product.origin}/admin/sign-in`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Group' }).click();
    await dialog
      .getByRole('textbox', { name: /^Group/ })
      .last()
      .fill(group);
    await dialog
      .getByRole('combobox', { name: /^Role of group/ })
      .last()
      .selectOption('admin');
    await expectWell(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/^Identity provider saved/)).toBeVisible();

    await nomsa.goto('/admin/enterprise/audit');
    await button.click();
    await expect(nomsa.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
    await expect(nomsa).toHaveURL(/\/admin\/enterprise\/audit$/);
    await expect(nomsa.getByText('Nomsa Khumalo').filter({ visible: true }).first()).toBeVisible();
    for (const each of [admin, context]) await each.close();
  });
}
