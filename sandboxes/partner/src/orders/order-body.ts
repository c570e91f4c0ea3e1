import { Refusal } from '@nara/sandbox-shared';
import { z } from 'zod';
import { CENTRES } from '../inventory/inventory-book';

const Text = z.string().min(1).max(120);

const Item = z.strictObject({
  sku: Text,
  quantity: z.int().min(1).max(1000),
  nara_variant_id: Text.optional(),
  erp_code: Text.optional(),
  /** Rand per piece. */
  price: z.number().min(0).optional(),
});

/** Schema of the body of `POST /api/v1/orders`. */
export const NewOrder = z.strictObject({
  order_id: Text,
  customer_id: Text,
  items: z.array(Item).min(1).max(100),
  shipping_address: z.record(z.string(), z.unknown()).optional(),
  route: z.enum(['DC_DIRECT', 'STORE_PICKUP']).optional(),
  dc: z.enum(CENTRES).optional(),
  /** Rand. */
  total: z.number().min(0).optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  service_level: z.enum(['STANDARD', 'EXPRESS']).optional(),
  /** Last day of the promised delivery. */
  deliver_by: z.iso.date().optional(),
});

export type NewOrder = z.infer<typeof NewOrder>;

const UNKNOWN = 'WW-UNKNOWN-';

/** Checks that all SKUs are in the partner's range. Throws Refusal 422, which names the first variant without one. */
export function demandKnownSkus({ items }: NewOrder): void {
  const unknown = items.find(({ sku }) => sku.startsWith(UNKNOWN) || !sku.startsWith('WW-'));
  if (!unknown) return;
  const variant = unknown.nara_variant_id ?? unknown.sku.replace(UNKNOWN, '');
  throw new Refusal(422, 'SKU_NOT_FOUND', `SKU mapping not found for variant: ${variant}`);
}
