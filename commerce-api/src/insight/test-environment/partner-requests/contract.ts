import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import type { PartnerEndpoint } from '@nara/shared-contracts/rules/test-environment';
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
const OrderRequest = z.strictObject({
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
const InventoryRequest = z.strictObject({
  sku: z.string().max(MAX_SKU_LENGTH).optional(),
  dc: z.enum(DC_CODES).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: Text.optional(),
});

/** Body of `POST /api/v1/returns`. */
const ReturnRequest = z.strictObject({
  order_id: Text,
  reason: z.string().min(1).max(200),
  items: linesOf(z.strictObject({ sku: Text, quantity: Quantity, condition: z.enum(['new', 'worn', 'defective']) })),
});

interface PartnerCallRow {
  method: 'GET' | 'POST';
  path: string;
  /** Schema of the JSON: the body of a POST, the query of a GET. */
  schema?: z.ZodType;
}

/** Calls of the partner's API that staff can try manually. */
export const PARTNER_CALLS: Record<PartnerEndpoint, PartnerCallRow> = {
  createOrder: { method: 'POST', path: '/api/v1/orders', schema: OrderRequest },
  inventory: { method: 'GET', path: '/api/v1/inventory', schema: InventoryRequest },
  createReturn: { method: 'POST', path: '/api/v1/returns', schema: ReturnRequest },
  getOrder: { method: 'GET', path: '/api/v1/orders/:id' },
};

interface WrittenRequest {
  endpoint: PartnerEndpoint;
  orderId?: string | undefined;
  json?: string | undefined;
}

/** Returns the value of the JSON; undefined if it is invalid. */
function parse(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** Returns the violations of the partner's contract, field by field; none for a valid request. */
export function contractFaults({ endpoint, orderId, json = '' }: WrittenRequest): { field: string; message: string }[] {
  const { schema } = PARTNER_CALLS[endpoint];
  if (endpoint === 'getOrder') return orderId ? [] : [{ field: 'id', message: 'names no order' }];
  // The query is optional.
  if (endpoint === 'inventory' && json.trim() === '') return [];
  const parsed = parse(json);
  if (!parsed) return [{ field: 'body', message: 'is no JSON' }];
  const { error } = schema?.safeParse(parsed.value) ?? {};
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
}

/**
 * Returns the path with its id or query. Omits JSON that is not an object of plain values, because it cannot be a
 * query.
 */
export function pathOf({ endpoint, orderId = '', json = '' }: WrittenRequest): string {
  const { method, path } = PARTNER_CALLS[endpoint];
  if (endpoint === 'getOrder') return path.replace(':id', encodeURIComponent(orderId));
  const value = method === 'GET' && json.trim() !== '' ? parse(json)?.value : undefined;
  if (typeof value !== 'object' || value === null) return path;
  const query = new URLSearchParams(Object.entries(value).map(([name, part]) => [name, String(part)]));
  return query.size > 0 ? `${path}?${query}` : path;
}
