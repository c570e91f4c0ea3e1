import { ItemTable } from '@nara/portal-ui';
import type { LiveOrder, LiveOrderDetail } from '@nara/shared-contracts/api/live-orders';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';

/** Lists the items in the partner's terms. Line totals are calculated in cents to avoid rounding errors. */
export function LiveOrderItems({ order }: { order: LiveOrder | LiveOrderDetail }) {
  return (
    <ItemTable
      headings={['NARA SKU', 'Woolworths SKU', 'Quantity', 'Price', 'Total']}
      rows={order.items.map(({ naraSku, woolworthsSku, qty, price, ...more }) => ({
        key: naraSku,
        cells: [
          naraSku,
          woolworthsSku ?? 'Not mapped',
          'despatched' in more && more.despatched > 0 ? `${qty} (${more.despatched} despatched)` : qty,
          formatRand(price),
          formatRand(toRand(toCents(price) * qty)),
        ],
      }))}
      sums={[{ label: 'Order total, with shipping and VAT', value: formatRand(order.total) }]}
    />
  );
}
