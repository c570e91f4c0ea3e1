import type { APIRequestContext, Page } from '@playwright/test';
import { expectWell, violations } from '../../support/axe';
import { press, tabTo } from '../../support/keyboard';
import { PORTAL_WIDTHS, signInAs } from '../../support/staff';
import { placeOrder, refusedOrder, unmappedVariant } from '../../support/stock';
import { expect, test } from '../../support/test';

const INBOX = '/admin/integration';

test.beforeEach(({ page }) => signInAs(page, 'admin'));

const card = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title });

/** Places orders that the partner refuses. Returns their ids. */
async function refuseOrders(request: APIRequestContext, many: number): Promise<string[]> {
  const { price, variants } = await (await request.get('/api/catalogue/products/nara-001')).json();
  const ids: string[] = [];
  const { id: variantId } = variants.find(({ stock }: { stock: number }) => stock >= many);
  for (let count = 0; count < many; count += 1) {
    ids.push(await placeOrder(request, { productId: 'nara-001', variantId, price, quantity: 1 }));
  }
  await expect
    .poll(async () => {
      const { groups } = await (await request.get('/api/admin/failures')).json();
      return groups.find(({ cause }: { cause: { key: string } }) => cause.key.startsWith('refused:'))?.count;
    })
    .toBeGreaterThanOrEqual(many);
  return ids;
}

test('by keyboard alone: a missing mapping is added where its orders failed, they are replayed, and Orders shows it', async ({
  page,
}) => {
  const variant = await unmappedVariant(page.request);
  const orderId = await refusedOrder(page.request, variant);
  const name = `${variant.naraProductName}, ${variant.naraVariantName}`;
  await page.goto(INBOX);
  const group = card(page, `${name} has no Woolworths SKU`);
  await expect(group.getByText(/\d+ given up/)).toBeVisible();

  await press(page, group.getByRole('button', { name: /^Show \d+ order/ }));
  await expect(group.getByText(`SKU mapping not found for variant: ${variant.naraVariantId}`).first()).toBeVisible();
  await expect(group.getByText('Retry 1/5').first()).toBeVisible();
  await page.goto(INBOX);
  await press(page, group.getByRole('button', { name: 'Map SKU' }));
  await tabTo(page, page.getByLabel('Woolworths SKU', { exact: true }));
  await page.keyboard.type(`WW-ACT-${variant.naraVariantId.toUpperCase()}`);
  await page.keyboard.press('Enter');

  const offer = page.getByRole('dialog', { name: 'Mapping saved' });
  await press(page, offer.getByRole('button', { name: 'Replay all with this cause' }));
  await expect(
    card(page, `Replayed: ${name} was not mapped`).getByText(/^(\d+) of \1 orders? accepted\.$/),
  ).toBeVisible();
  await expect(group).toHaveCount(0);

  await page.goto(`/admin/orders?search=${orderId}`);
  await expect(page.getByRole('row', { name: new RegExp(orderId) }).getByText('Processing')).toBeVisible();
});

for (const width of PORTAL_WIDTHS) {
  test(`at ${width} px, the inbox and its dialog have no accessibility violations`, async ({ page, partner }) => {
    await page.setViewportSize({ width, height: 800 });
    const variant = await unmappedVariant(page.request);
    await refusedOrder(page.request, variant);
    await partner.fail({ status: 422 });
    await refuseOrders(page.request, 2);
    await page.goto(INBOX);
    const group = card(page, /^Woolworths refuses these orders/);
    await group.getByRole('button', { name: /^Show \d+ orders/ }).click();
    await expect(group.getByText('Retry 1/5').first()).toBeVisible();
    await expectWell(page);

    await group.getByRole('button', { name: /^Replay all with this cause/ }).click();
    await expect(
      card(page, /^Replayed: Woolworths refuses/)
        .first()
        .getByText(/\d failed again/)
        .first(),
    ).toBeVisible();
    await card(page, /has no Woolworths SKU/)
      .getByRole('button', { name: 'Map SKU' })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Edit Mapping' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await partner.heal();
  });
}
