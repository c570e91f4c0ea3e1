import { expectWell, violations } from '../../support/axe';
import { press } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { refusedOrder, unmappedVariant } from '../../support/stock';
import { expect, MAIN, test } from '../../support/test';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

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

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the screen and its dialogs have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/products?status=unmapped');
    await expect(page.getByRole('heading', { name: /^Product Mappings \(\d+\)$/ })).toBeVisible();
    await expect(page.getByText('Not mapped').first()).toBeVisible();
    await expectWell(page);

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
