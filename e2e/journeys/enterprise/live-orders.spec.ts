import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../support/axe';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { placeOrder } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

/** Places an order of two sports bras, and waits until the partner has accepted it. Returns its id. */
async function acceptedOrder(request: APIRequestContext, address: { firstName?: string } = {}): Promise<string> {
  const { price, variants } = await (await request.get('/api/catalogue/products/nara-001')).json();
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock >= 2);
  const id = await placeOrder(request, { productId: 'nara-001', variantId, price, quantity: 2, address });
  await expect
    .poll(async () => (await (await request.get(`/api/enterprise/live-orders/${id}`)).json()).woolworthsOrderId)
    .not.toBeNull();
  return id;
}

/** Agrees with the partner that interchanges are no longer tests. Tests change no order. */
async function endEdiTests(request: APIRequestContext): Promise<void> {
  const { settings, updatedAt } = await (await request.get('/api/enterprise/edi/settings')).json();
  // The sample's location numbers are placeholders.
  const data = { settings: { ...settings, isTest: false }, expectedUpdatedAt: updatedAt, acceptsPlaceholders: true };
  expect((await request.put('/api/enterprise/edi/settings', { data })).status()).toBe(200);
}

async function openLiveOrders(page: Page, width: number, query = ''): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`/admin/enterprise/orders${query}`);
}

/** Presses an export button. Returns the file that the browser saves. */
async function exported(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).first().click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px, an order goes out by EDI; the partner accepts it, sends it, and both can be read`,
    MAIN,
    async ({ page, partner }) => {
      await endEdiTests(page.request);
      const id = await acceptedOrder(page.request);
      await openLiveOrders(page, width, `?search=${id}`);
      const view = page.getByRole('button', { name: `View order ${id}` });
      await expect(view).toBeVisible();
      const { name, bytes } = await exported(page, 'Export EDI File');
      expect(name).toMatch(/^NARA\d{9}\.edi$/);
      const text = bytes.toString('latin1');
      expect(text).toContain(`BGM+220+${id}+9'`);
      expect(text).toMatch(/^NAD\+DP\+\d{13}::9'$/m);
      expect(text).toMatch(/^NAD\+UC\+\+\+.*\+ZA'$/m);
      const reference = name.replace('.edi', '');
      await expect(page.getByText(`1 order exported in interchange ${reference}.`)).toBeVisible();

      await partner.takeInterchange(bytes);
      await view.click();
      const details = page.getByRole('dialog', { name: /^Order Details: WW-NARA-/ });
      await expect(details.getByText('Woolworths accepted it')).toBeVisible();
      for (let step = 0; step < 3; step += 1) await partner.advance(id);
      await expect(details.getByText('2 (2 despatched)')).toBeVisible();
      await expect(details.getByText(/^We accepted despatch advice DES-/)).toBeVisible();
      await expect.poll(() => partner.answersByEdi()).toContainEqual(expect.objectContaining({ isAccepted: true }));
      await details.getByRole('button', { name: 'Track Shipment' }).click();
      await expect(details.getByText(/^Woolworths despatched 2 of 2 pieces on /)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );

  test(`at ${width} px, a refused order says why, and can be sent again`, async ({ page, partner }) => {
    const id = await acceptedOrder(page.request);
    await openLiveOrders(page, width, `?search=${id}&order=${id}`);
    const details = page.getByRole('dialog', { name: /^Order Details: WW-NARA-/ });
    await expect(details.getByText('Not in any interchange yet.')).toBeVisible();
    await partner.fail({ refuseEdiSegment: 'CUX' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('button', { name: 'Export EDI' }).click(),
    ]);
    await partner.takeInterchange(await readFile(await download.path()));
    await expect(details.getByText('Woolworths refused segment 10 (CUX): a value is not valid')).toBeVisible();
    await expect(details.getByText('Pending', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await details.getByRole('button', { name: 'Export EDI' }).click();
    await expect(details.getByText('Sent; Woolworths has not answered yet')).toBeVisible();
    await details.getByRole('button', { name: 'Export EDI' }).click();
    const question = page.getByRole('dialog', { name: 'Export again?' });
    await expect(question.getByText(/1 was sent before/)).toBeVisible();
    await question.getByRole('button', { name: 'Leave it' }).click();
  });

  test(`at ${width} px, an order with an address that EDI cannot hold stays out, and the message says why`, async ({
    page,
  }) => {
    const id = await acceptedOrder(page.request, { firstName: '田中' });
    await openLiveOrders(page, width, `?search=${id}&order=${id}`);
    const details = page.getByRole('dialog', { name: /^Order Details: WW-NARA-/ });
    await details.getByRole('button', { name: 'Export EDI' }).click();
    const question = page.getByRole('dialog', { name: 'Export again?' });
    const reason = 'the name has characters that EDI does not: 田 中';
    await expect(page.getByText(new RegExp(reason))).toBeVisible();
    await expect(question).toBeHidden();
    await expect(details.getByText('Pending', { exact: true })).toBeVisible();
  });

  test(`at ${width} px, an admin sets what was agreed for EDI; the screen has no accessibility violations`, async ({
    page,
  }) => {
    await endEdiTests(page.request);
    await openLiveOrders(page, width);
    await page.getByRole('button', { name: /^Today's Orders/ }).click();
    await expect(page).toHaveURL(/placed=today/);
    await page.getByRole('button', { name: 'EDI Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'EDI Settings' });
    const gln = dialog.getByLabel('GLN of PLZ-DC');
    const save = async () => {
      await dialog.getByRole('button', { name: 'Save Settings' }).click();
      const question = page.getByRole('dialog', { name: 'Send real orders by EDI?' });
      await expect(question.getByText(/still a placeholder that belongs to nobody/)).toBeVisible();
      await question.getByRole('button', { name: 'Send with Placeholders' }).click();
    };
    await gln.fill('6001007000401');
    await save();
    await expect(dialog.getByText('must be 13 digits whose last one fits the others')).toBeVisible();
    await expect(gln).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await gln.fill('6001007000301');
    await save();
    await expect(dialog.getByText('must not be that of DBN-DC')).toBeVisible();
    await gln.fill('6001007000400');
    await dialog.getByRole('combobox', { name: 'EANCOM edition' }).selectOption('EANCOM 2002: D:01B with EAN010');
    await save();
    await expect(page.getByText('EDI settings saved. They apply from the next interchange.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
