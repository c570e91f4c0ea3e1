import { randomUUID } from 'node:crypto';
import { freePort } from '../../../commerce-api/testing/free-port';
import { expectWell, violations } from '../../support/axe';
import { PASSCODES, type Product, startProduct } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, FIREFOX_LACKS, onlyInChromium, test } from '../../support/test';
import { addVirtualAuthenticator } from '../../support/virtual-authenticator';

let product: Product;
let origin: string;

test.beforeAll(async () => {
  // Passkeys belong to a domain, which an address in numbers is not.
  const port = await freePort();
  origin = `http://localhost:${port}`;
  product = await startProduct({ PORT: String(port), PUBLIC_URL: origin });
});

test.afterAll(() => product.stop());

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px: a user adds a passkey, signs in with it alone and as second factor, loses it and recovers`,
    onlyInChromium(FIREFOX_LACKS.passkeys),
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const { request } = page;
      const headers = { origin };
      await request.post('/api/session/unlock', {
        data: { gate: 'enterprise', passcode: PASSCODES.enterprise },
        headers,
      });
      const user = {
        name: 'Thandi',
        email: `${randomUUID()}@nara.example`,
        role: 'logistics',
        department: 'Logistics',
      };
      const { id } = await (await request.post('/api/enterprise/users', { data: user, headers })).json();
      const { code } = await (await request.post(`/api/enterprise/users/${id}/access-code`, { headers })).json();
      const device = await addVirtualAuthenticator(page);

      await page.goto('/admin/enterprise/orders');
      const passcode = page.getByPlaceholder('Enter enterprise passcode');
      await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
      await passcode.fill(code);
      await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();

      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Add Passkey' }).click();
      const codes = ((await page.getByRole('status', { name: 'Recovery codes' }).textContent()) ?? '').split(' ');
      expect(codes).toHaveLength(10);
      expect(await device.count()).toBe(1);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Close' }).last().click();
      const list = page.getByRole('list', { name: 'Passkeys' });
      await list.getByRole('button', { name: /^Rename/ }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
      await page.getByRole('button', { name: 'Rename', exact: true }).click();
      await expect(list.getByText('Work laptop')).toBeVisible();
      await expect(list.getByText('not used yet')).toBeVisible();
      await expectWell(page);
      await page.getByRole('button', { name: 'Close' }).click();

      const logOut = () => page.getByRole('button', { name: 'Logout' }).click();
      const orders = page.getByRole('heading', { name: 'Live Orders' });
      await logOut();
      await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
      await expect(page.getByText(/signed out/)).toHaveCount(0);
      await expectWell(page);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(orders).toBeVisible();

      await logOut();
      await passcode.fill(code);
      await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
      const withPasskey = page.getByRole('button', { name: 'Use a passkey' });
      await expect(withPasskey).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await withPasskey.click();
      await expect(orders).toBeVisible();

      await logOut();
      await device.lose();
      await passcode.fill(code);
      await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
      await withPasskey.click();
      await expect(page.getByText('No passkey was used. Try again, or sign in another way.')).toBeVisible();
      await page.getByPlaceholder('Enter authenticator or recovery code').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(orders).toBeVisible();

      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
      await page.getByRole('button', { name: 'Remove Passkey' }).click();
      await expect(page.getByText('The passkey Work laptop is removed.')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await logOut();
      await passcode.fill(code);
      await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
      await expect(orders).toBeVisible();
      await context.close();
    },
  );
}
