import { sidewaysScroll, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PASSCODES } from '../../support/product';
import { PORTAL_WIDTHS } from '../../support/staff';
import { refusedOrder, unmappedVariant } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await page.request.post('/api/session/unlock', { data: { gate: 'enterprise', passcode: PASSCODES.enterprise } });
});

test(
  'by keyboard alone: a variant is mapped, its refused order retried, and Orders shows it accepted',
  MAIN,
  async ({ page }) => {
    const variant = await unmappedVariant(page.request);
    const orderId = await refusedOrder(page.request, variant);
    const name = `${variant.naraProductName}, ${variant.naraVariantName}`;
    const code = variant.naraVariantId.toUpperCase();
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });

    await page.goto('/admin/products');
    await press(page, button(/^Unmapped Variants/));
    await expect(page).toHaveURL(/status=unmapped/);
    await press(page, button(`Edit mapping of ${name}`));
    await expect(page.getByRole('dialog', { name: 'Edit Mapping' })).toBeVisible();
    await expect(page.getByLabel('Woolworths SKU', { exact: true })).toBeFocused();
    await page.keyboard.type(`WW-${code}`);
    await expect(page.getByText('It usually looks like WW-ACT-XXX-COLOR-SIZE.')).toBeVisible();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('dialog', { name: 'Mapping saved' })).toBeVisible();
    await press(page, button(/^Retry \d+ orders?$/));
    await expect(page.getByText(/^(\d+) of \1 retried orders were accepted by the partner\.$/)).toBeVisible();
    await press(page, page.getByRole('link', { name: orderId }));

    await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${orderId}$`));
    const details = page.getByRole('dialog', { name: `Order ${orderId}` });
    await expect(details.getByText(/^WW-NARA-\d+$/)).toBeVisible();
    await expect(details.getByText(/Accepted by the partner/)).toBeVisible();
  },
);

test('a mapping that is saved in one window changes in another; a stale one is compared', async ({ page, context }) => {
  const { naraVariantId, naraProductName, naraVariantName } = await unmappedVariant(page.request);
  const address = `/admin/products?status=unmapped&variant=${naraVariantId}`;
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem('enterprise-unlocked', 'true'));
  await Promise.all([page.goto(address), other.goto(address)]);
  const sku = (window: typeof page) => window.getByLabel('Woolworths SKU', { exact: true });
  await sku(other).fill(`WW-MINE-${naraVariantId}`);

  await sku(page).fill(`WW-ACT-FIRST-${naraVariantId.toUpperCase()}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The list behind the other window's dialog shows only unmapped variants, so this one leaves it.
  await expect(
    other.getByRole('row', { name: `${naraProductName} ${naraVariantName}`, includeHidden: true }),
  ).toHaveCount(0);

  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByRole('alert')).toContainText('Somebody else changed this mapping first');
  await other.getByRole('button', { name: 'Take theirs' }).click();
  await expect(sku(other)).toHaveValue(`WW-ACT-FIRST-${naraVariantId.toUpperCase()}`);
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the screen and its dialogs have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/products?status=unmapped');
    await expect(page.getByRole('heading', { name: /^Product Mappings \(\d+\)$/ })).toBeVisible();
    await expect(page.getByText('Not mapped').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByRole('button', { name: 'Add Mapping' }).click();
    const choice = page.getByRole('dialog', { name: 'Add Mapping' });
    await expect(choice.getByRole('listitem').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await choice.getByRole('listitem').first().getByRole('button').click();
    await page.getByLabel('Woolworths SKU', { exact: true }).fill('WW-ACT-FSB-SAGE-M');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('belongs to Flow Sports Bra, Sage, M (nara-001-sage-m)')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
