import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import { z } from 'zod';

/*
 * The partner's calls as we understand its documentation. The partner sandbox has its own description, so that a
 * mistake on one side shows: commerce-api/with-partner compares the two.
 */

const MAX_SKU_LENGTH = 120;
const MAX_PIECES = 1000;

const Text = z.string().min(1).max(MAX_SKU_LENGTH);
const Quantity = z.int().min(1).max(MAX_PIECES);
const linesOf = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(100);

/** Body of `POST /api/v1/orders`; prices and total in rand. */
export const OrderRequest = z.strictObject({
  order_id: Text,
  customer_id: Text,
  items: linesOf(
    z.strictObject({
      sku: Text,
      quantity: Quantity,
      nara_variant_id: Text.optional(),
      erp_code: Text.optional(),
      price: z.number().nonnegative().optional(),
    }),
  ),
  shipping_address: z.record(z.string(), z.unknown()).optional(),
  route: z.enum(['DC_DIRECT', 'STORE_PICKUP']).optional(),
  dc: z.enum(DC_CODES).optional(),
  total: z.number().nonnegative().optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
});

/** Query of `GET /api/v1/inventory`; `limit` counts SKUs, `cursor` is the previous page's `next_cursor`. */
export const InventoryRequest = z.strictObject({
  sku: z.string().max(MAX_SKU_LENGTH).optional(),
  dc: z.enum(DC_CODES).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: Text.optional(),
});

/** Body of `POST /api/v1/returns`. */
export const ReturnRequest = z.strictObject({
  order_id: Text,
  reason: z.string().min(1).max(200),
  items: linesOf(z.strictObject({ sku: Text, quantity: Quantity, condition: z.enum(['new', 'worn', 'defective']) })),
});
