import { VAT_PERCENT } from '@nara/shared-contracts/rules/pricing';
import { valueAt } from '@nara/shared-contracts/rules/shop-settings';
import type { Context } from '#platform/subject';
import { vatPercentOf } from '#selling/orders';
import { shopSettings } from '#selling/shop-settings';
import type { VatRates } from './journal';

/** Number of orders read together. */
const BATCH = 500;

/** Reads the VAT rates of some orders, and of every day. */
export async function loadVatRates(context: Context, orderIds: readonly string[]): Promise<VatRates> {
  const { kysely } = context.database;
  const { settings } = await context.get(shopSettings)();
  const ids = [...new Set(orderIds)];
  const rates = new Map<string, number>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await kysely
      .selectFrom('orders')
      .select(['id', 'vat_basis_points'])
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute();
    for (const row of rows) rates.set(row.id, vatPercentOf(row));
  }
  return {
    ofOrder: (id) => rates.get(id) ?? VAT_PERCENT,
    onDay: (day) => valueAt(settings.vat, Date.parse(`${day}T12:00:00+02:00`)),
  };
}
