import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { acceptedOrder } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

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
      await expectWell(page);
    },
  );

  test(`at ${width} px, the screen and the EDI settings, with what is wrong at its field, have no accessibility violations`, async ({
    page,
  }) => {
    await endEdiTests(page.request);
    await openLiveOrders(page, width);
    await expect(
      page
        .getByText(/NARA-\d{10}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectWell(page);
    await page.getByRole('button', { name: /^Today's Orders/ }).click();
    await expect(page).toHaveURL(/placed=today/);
    await page.getByRole('button', { name: 'EDI Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'EDI Settings' });
    const gln = dialog.getByLabel('GLN of PLZ-DC');
    await gln.fill('6001007000401');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    const question = page.getByRole('dialog', { name: 'Send real orders by EDI?' });
    await expect(question.getByText(/still a placeholder that belongs to nobody/)).toBeVisible();
    await question.getByRole('button', { name: 'Send with Placeholders' }).click();
    await expect(dialog.getByText('must be 13 digits whose last one fits the others')).toBeVisible();
    await expect(gln).toBeFocused();
    await expectWell(page);
  });
}
