import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expectWell, violations } from '../../support/axe';
import { PASSCODES, startProduct } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { expect, test } from '../../support/test';

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px: one sets up an authenticator, and signs in with it and with a recovery code`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { request } = page;
    const enter = (passcode: string) => request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode } });
    await enter(PASSCODES.enterprise);
    const user = { name: 'Thandi', email: `${randomUUID()}@nara.example`, role: 'logistics', department: 'Logistics' };
    const { id } = await (await request.post('/api/enterprise/users', { data: user })).json();
    const { code } = await (await request.post(`/api/enterprise/users/${id}/access-code`)).json();
    await enter(code);
    await page.goto('/admin/enterprise/orders');
    await page.evaluate(() => localStorage.setItem('enterprise-unlocked', 'true'));
    await page.reload();

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Set Up Authenticator' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const secret = Secret.fromBase32((await page.locator('dialog code').textContent()) ?? '');
    const totp = new TOTP({ secret });
    await page.getByLabel('Six-digit code').fill(totp.generate({ timestamp: Date.now() - 30_000 }));
    await page.getByRole('button', { name: 'Turn On' }).click();
    const codes = ((await page.getByRole('status', { name: 'Recovery codes' }).textContent()) ?? '').split(' ');
    expect(codes).toHaveLength(10);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Close' }).click();

    /** Logs out, and signs in again with the access code and a second one. */
    const signIn = async (second: string) => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByPlaceholder('Enter enterprise passcode').fill(code);
      await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
      await expect(page.getByRole('heading', { name: 'Second Factor' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const field = page.getByPlaceholder('Enter authenticator or recovery code');
      await field.fill('000000');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This code is not right, or was used before.')).toBeVisible();
      await field.fill(second);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Live Orders' })).toBeVisible();
    };
    await signIn(totp.generate());
    await signIn(codes[0] ?? '');
  });
}

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
