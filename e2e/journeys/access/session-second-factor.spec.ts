import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expectWell, violations } from '../../support/axe';
import { PASSCODES, startProduct } from '../../support/product';
import { expect, test } from '../../support/test';

test('whose role needs a second factor sets one up at the gate before anything else', async ({ browser }) => {
  // A separate product: the setting would affect other journeys.
  const product = await startProduct();
  try {
    const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    const { request } = page;
    await request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
    const user = { name: 'Thandi', email: `${randomUUID()}@nara.example`, role: 'logistics', department: 'Logistics' };
    const { id } = await (await request.post('/api/enterprise/users', { data: user })).json();
    const { code } = await (await request.post(`/api/enterprise/users/${id}/access-code`)).json();
    await page.goto('/admin/enterprise/users');
    await page.evaluate(() => localStorage.setItem('enterprise-unlocked', 'true'));
    await page.reload();
    await page.getByRole('button', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Second Factor' }).click();
    await page.getByRole('checkbox', { name: 'Logistics' }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText(/is signed out at once, and cannot go on before setting one up: Logistics\./),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Require It' }).click();
    await expect(page.getByText('Second factor saved.')).toBeVisible();
    await page.goto('/admin/enterprise/orders');
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByPlaceholder('Enter enterprise passcode').fill(code);
    await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
    await expectWell(page);
    const totp = new TOTP({ secret: Secret.fromBase32((await page.locator('#gate code').textContent()) ?? '') });
    await expect(page.getByPlaceholder('Enter six-digit code')).toBeFocused();
    await page.keyboard.type(totp.generate({ timestamp: Date.now() - 30_000 }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'Recovery codes' })).toHaveText(/^([A-Z0-9]{5}-[A-Z0-9]{5} ?){10}$/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I Have Kept Them' }).click();
    await page.getByPlaceholder('Enter authenticator or recovery code').fill(totp.generate());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Live Orders' })).toBeVisible();
    await context.close();
  } finally {
    await product.stop();
  }
});
