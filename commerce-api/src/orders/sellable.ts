import type { DistributionCentre } from '@nara/shared-contracts';
import { garmentImage } from '@nara/shared-contracts/rules';
import type { Database, OrderItemTable } from '../database';

/** What an order needs to know of a variant. */
interface SellableVariant {
  product_id: string;
  variant_id: string;
  name: string;
  sku: string;
  color: string;
  color_code: string;
  size: string;
  garment: string;
  unit_cents: number;
  is_active: number;
}

/** A line of an order before it belongs to one. */
export type SoldLine = Omit<OrderItemTable, 'order_id'>;

export interface OrderedItem {
  productId: string;
  variantId: string;
  quantity: number;
}

/** Prepared reads of the catalogue for the order transaction; call them inside it. */
export interface Sellables {
  /** The line as it would be sold now; null when the product does not exist, is not active or has no such variant. */
  sell(item: OrderedItem, line: number): SoldLine | null;
  /** Pieces of a variant, by centre. */
  stockOf(variantId: string): Map<DistributionCentre, number>;
  /** Takes pieces out of stock; false, and nothing taken, when there are not as many. */
  reserve(variantId: string, dc: DistributionCentre, quantity: number): boolean;
}

export function prepareSellables({ sqlite }: Database): Sellables {
  const selectVariant = sqlite.prepare<[string, string], SellableVariant>(`
    SELECT v.product_id, v.id AS variant_id, p.name, v.sku, v.color, v.color_code, v.size, p.garment,
           p.price_cents AS unit_cents, p.is_active
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id = ? AND p.id = ?`);
  const selectStock = sqlite.prepare<[string], { dc: DistributionCentre; available: number }>(
    'SELECT dc, available FROM stock_levels WHERE variant_id = ? AND available > 0',
  );
  const takeStock = sqlite.prepare<[number, string, string, number]>(
    'UPDATE stock_levels SET available = available - ? WHERE variant_id = ? AND dc = ? AND available >= ?',
  );
  return {
    sell({ productId, variantId, quantity }, line) {
      const variant = selectVariant.get(variantId, productId);
      if (!variant?.is_active) return null;
      const { is_active, garment, ...sold } = variant;
      return { ...sold, line, quantity, image: garmentImage(garment, sold.color_code, 'front') };
    },
    stockOf: (variantId) => new Map(selectStock.all(variantId).map(({ dc, available }) => [dc, available])),
    reserve: (variantId, dc, quantity) => takeStock.run(quantity, variantId, dc, quantity).changes === 1,
  };
}
