import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectWell } from '../../support/axe';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { placeOrderOf } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

/** Returns an entry, in the table or in the cards. */
const entryOf = (page: Page, ...texts: string[]) =>
  texts.reduce(
    (found, text) => found.filter({ hasText: text }),
    page.getByRole('row').or(page.getByRole('listitem')).filter({ visible: true }),
  );

for (const width of PORTAL_WIDTHS) {
  test(
    `at ${width} px: an admin signs in and opens an order, finds both in the audit log, filters and exports`,
    MAIN,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.request.post('/api/session/unlock', { data: { gate: 'site', passcode: PASSCODES.site } });
      const order = await placeOrderOf(page.request, 'nara-003');

      await page.goto(`/admin/enterprise/orders?order=${order}`);
      await page.getByPlaceholder('Enter enterprise passcode').fill(PASSCODES.enterprise);
      await page.getByRole('button', { name: 'Access Enterprise Portal' }).click();
      await expect(page.getByRole('dialog')).toContainText(order);

      await page.goto('/admin/enterprise/audit');
      await expect(entryOf(page, 'Signed in', 'Administrator').first()).toBeVisible();
      await expect(entryOf(page, `Read order ${order}`).first()).toBeVisible();
      await expectWell(page);

      const filters = [
        page.getByRole('searchbox'),
        ...['Kind', 'Period', 'From', 'To'].map((label) => page.getByLabel(label, { exact: true })),
      ];
      const tops = await Promise.all(filters.map(async (filter) => (await filter.boundingBox())?.y));
      expect(new Set(tops).size).toBeLessThanOrEqual(3);

      await page.getByRole('button', { name: 'Check Seals' }).click();
      await expect(page.getByText(/^The audit log is whole: \d+ sealed entr/)).toBeVisible();

      await page.getByRole('searchbox').fill(order);
      await expect(page).toHaveURL(/search=NARA/);
      await expect(entryOf(page, 'Signed in')).toHaveCount(0);
      await page
        .getByRole('button', { name: `View details of Read order ${order}` })
        .first()
        .click();
      await expect(page.getByRole('group', { name: /^Details of Read/ })).toContainText('liveOrders.get');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export JSON Lines' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
      expect(lines.map((line) => JSON.parse(line).subject)).toContain(order);
      await page.goto('/admin/enterprise/audit?kind=export');
      await expect(entryOf(page, 'Exported the audit log, as JSON').first()).toBeVisible();
    },
  );
}
