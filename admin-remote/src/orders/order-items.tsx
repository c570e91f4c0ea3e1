import { ItemTable } from '@nara/portal-ui';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

/** Lists the items of an order and how its total adds up. */
export function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <ItemTable
      headings={['Product', 'SKU', 'Quantity', 'Price', 'Total']}
      rows={order.items.map(({ variantId, name, color, size, sku, quantity, unitPrice, lineTotal }) => ({
        key: variantId,
        cells: [`${name}, ${color}, ${size}`, sku, quantity, formatRand(unitPrice), formatRand(lineTotal)],
      }))}
      sums={[
        { label: 'Subtotal', value: formatRand(order.subtotal) },
        ...(order.promotions ?? []).map(({ name, code, amount }) => ({
          label: code === undefined ? name : `${name} (${code})`,
          value: amount > 0 ? formatRand(-amount) : 'Free delivery',
        })),
        { label: 'Shipping', value: order.shipping === 0 ? 'Free' : formatRand(order.shipping) },
        { label: `VAT (${order.vatPercent}%)`, value: formatRand(order.tax) },
        { label: 'Total', value: formatRand(order.total) },
      ]}
    />
  );
}
