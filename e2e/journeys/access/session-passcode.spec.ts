import { randomUUID } from 'node:crypto';
import { violations } from '../../support/axe';
import { PASSCODES, startProduct } from '../../support/product';
import { expect, test } from '../../support/test';

test('an admin with a code of their own switches the passcode off, and the gate says what to use', async ({
  browser,
}) => {
  // A separate product: without the passcode no other journey could get in.
  const product = await startProduct();
  try {
    const context = await browser.newContext({ baseURL: product.origin });
    const page = await context.newPage();
    const { request } = page;
    const enter = (passcode: string) => request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode } });
    await enter(PASSCODES.enterprise);
    const codes: string[] = [];
    for (const name of ['Ayanda', 'Naledi']) {
      const user = { name, email: `${randomUUID()}@nara.example`, role: 'admin', department: 'Operations' };
      const { id } = await (await request.post('/api/enterprise/users', { data: user })).json();
      codes.push((await (await request.post(`/api/enterprise/users/${id}/access-code`)).json()).code);
    }
    for (const code of codes) expect((await enter(code)).status()).toBe(200);

    await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
    await page.goto('/admin/enterprise/users');
    await page.getByRole('button', { name: 'Sessions' }).click();
    await page.getByRole('button', { name: 'Enterprise Passcode' }).click();
    await page.getByRole('button', { name: 'Switch Passcode Off' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Switch Off' }).click();
    await expect(page.getByText('The enterprise passcode is off.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();

    const field = page.getByPlaceholder('Enter enterprise passcode');
    const button = page.getByRole('button', { name: 'Access Enterprise Portal' });
    await field.fill(PASSCODES.enterprise);
    await button.click();
    await expect(
      page.getByText('The enterprise passcode is switched off. Enter your personal access code.'),
    ).toBeVisible();
    await field.fill(codes[0] ?? '');
    await button.click();
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await context.close();
  } finally {
    await product.stop();
  }
});
