import type { LabelDocument, LabelTarget } from '@nara/shared-contracts/api/labels';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { MAX_PARCELS } from '@nara/shared-contracts/rules/labels';
import { formatRand, toRand, withVat } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { OrderTable } from '#selling/orders/tables';
import { readReturnAddresses } from '#selling/returns';
import { vatPercentAt } from '#selling/shop-settings';
import { readSetting } from '#staff/settings';
import { barcodeMissing, noReturn, orderEnded, subjectNotFound, tooManyParcels } from '../errors';
import { templateSetting } from '../settings';
import { fillIn, type LabelContent, type LabelFields, needsBarcode, postageFields } from './fields';
import { ensureParcels, findParcels, nextSscc } from './sscc';

/**
 * Finds a parcel of an order by its number. A parcel without an SSCC shows the next one. Throws 404
 * `label-subject-not-found` and 409 `order-ended`.
 */
async function findParcelOf(db: Kysely<Tables>, code: string, now: number, number: number): Promise<LabelContent> {
  const order = await findOrderRow(db, code);
  if (!order) throw subjectNotFound('shipping', code);
  if (order.status === 'cancelled' || order.status === 'refunded') throw orderEnded(order.id);
  const parcels = await findParcels(db, order.id);
  const sscc = parcels.find((parcel) => parcel.number === number)?.sscc ?? (await nextSscc(db));
  return {
    subject: order.id,
    title: `Order ${order.id}, ${order.customer_name}`,
    fields: {
      ...orderFields(order, order.dc, order.piece_count, now),
      ...recipient(order),
      sscc,
      parcel: `${number} of ${Math.max(number, parcels.length)}`,
      trackingCode: order.tracking_code ?? '',
    },
  };
}

/** Finds an order by its id, ignoring case. */
const findOrderRow = (db: Kysely<Tables>, code: string): Promise<OrderTable | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', code.toUpperCase()).executeTakeFirst();

/** Returns the fields that shipping and returns labels share. */
const orderFields = (order: OrderTable, dc: OrderTable['dc'], pieces: number, now: number): LabelFields => ({
  orderId: order.id,
  woolworthsOrderId: order.woolworths_order_id ?? '',
  address: addressLines(order).join('\n'),
  dc,
  dcName: DISTRIBUTION_CENTRES[dc],
  pieces: pieces === 1 ? '1 piece' : `${pieces} pieces`,
  date: southAfricanDate(now),
});

// Written by this server from validated bodies.
const addressOf = (order: OrderTable): ShippingAddress => JSON.parse(order.shipping_address_json) as ShippingAddress;

function addressLines(order: OrderTable): string[] {
  const { company, address1, address2, city, postalCode, province, phone } = addressOf(order);
  return [
    company,
    address1,
    address2,
    `${city}, ${postalCode}`,
    PROVINCES[province],
    phone && `Phone ${phone}`,
  ].flatMap((line) => line || []);
}

const recipient = (order: OrderTable): LabelFields => ({
  recipient: order.customer_name,
  phone: addressOf(order).phone ?? '',
});

/**
 * Finds a return by its RMA number, or the newest return of an order. Throws 404 `label-subject-not-found` and 409
 * `no-return`.
 */
async function findReturn(db: Kysely<Tables>, code: string, now: number): Promise<LabelContent> {
  const wanted = code.toUpperCase();
  const rma = await db
    .selectFrom('returns')
    .selectAll()
    .where((eb) => eb.or([eb('rma_number', '=', wanted), eb('order_id', '=', wanted)]))
    .where('status', '<>', 'rejected')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const order = await findOrderRow(db, rma?.order_id ?? code);
  if (!order) throw subjectNotFound('returns', code);
  if (!rma) throw noReturn(order.id);
  const items = await db.selectFrom('return_items').select('quantity').where('return_id', '=', rma.id).execute();
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: rma.rma_number,
    title: `Return ${rma.rma_number}, ${order.customer_name}`,
    fields: {
      ...orderFields(order, rma.dc, pieces, now),
      customer: order.customer_name,
      rma: rma.rma_number,
      reason: RETURN_REASONS[rma.reason],
      returnTo: (await readReturnAddresses(db))[rma.dc].join('\n'),
      ...postageFields(rma.shipping_cents),
    },
  };
}

/**
 * Finds the variant with a SKU or barcode, with its price at `now` (epoch ms). Throws 404 `label-subject-not-found`.
 */
async function findGarment(db: Kysely<Tables>, { type, code }: LabelTarget, now: number): Promise<LabelContent> {
  const variant = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.name', 'products.price_cents', 'sku', 'color', 'size', 'barcode', 'retail_cents'])
    .where((eb) => eb.or([eb('sku', 'in', [code, code.toUpperCase()]), eb('barcode', '=', code)]))
    .executeTakeFirst();
  if (!variant) throw subjectNotFound(type, code);
  const { name, sku, color, size, barcode, price_cents } = variant;
  return {
    subject: sku,
    title: `${name}, ${color}, ${size}`,
    fields: {
      name,
      color,
      size,
      sku,
      barcode: barcode ?? '',
      price: formatRand(withVat(toRand(variant.retail_cents ?? price_cents), await vatPercentAt(db, now))),
    },
  };
}

/** A label with its fields filled in. */
export interface Label extends Pick<LabelContent, 'subject' | 'title'> {
  document: LabelDocument;
}

interface Making {
  /** Epoch ms. */
  now: number;
  /** Draft to use instead of the template. */
  draft?: LabelDocument;
  /** Number of the parcel in its order; defaults to the first. */
  parcel?: number;
}

/** Finds the content of a label. Throws 404 and 409 with a suggestion for the user. */
function findContent(
  db: Kysely<Tables>,
  { type, code }: LabelTarget,
  { now, parcel = 1 }: Making,
): Promise<LabelContent> {
  if (type === 'shipping') return findParcelOf(db, code, now, parcel);
  return type === 'returns' ? findReturn(db, code, now) : findGarment(db, { type, code }, now);
}

/**
 * Makes a label of a type for a SKU, an order or a return, from its template or a draft of it. Throws 404
 * `label-subject-not-found`, and 409 `barcode-missing`, `no-return` or `order-ended` if it cannot be made.
 */
export async function makeLabel(db: Kysely<Tables>, target: LabelTarget, making: Making): Promise<Label> {
  const { subject, title, fields } = await findContent(db, target, making);
  const template = making.draft ?? (await readSetting(db, templateSetting(target.type))).value;
  if (fields.barcode === '' && needsBarcode(template, 'barcode')) throw barcodeMissing(subject);
  return { subject, title, document: fillIn(template, fields) };
}

/** Labels to be printed, each in `copies` copies. */
export interface Labels extends Pick<Label, 'subject' | 'title'> {
  documents: LabelDocument[];
  copies: number;
}

/**
 * Makes labels like `makeLabel`, but for real use. Every label of an order is a separate parcel with its own SSCC;
 * labels for anything else are identical. Also throws 400 for an order with too many parcels.
 */
export async function issueLabels(
  database: Database,
  target: LabelTarget,
  count: number,
  now: number,
): Promise<Labels> {
  if (target.type !== 'shipping') {
    const { document, ...about } = await makeLabel(database.kysely, target, { now });
    return { ...about, documents: [document], copies: count };
  }
  if (count > MAX_PARCELS) throw tooManyParcels(MAX_PARCELS);
  return database.transaction(async (tx) => {
    const { subject: orderId } = await findContent(tx, target, { now });
    await ensureParcels(database, tx, { orderId, count, now });
    const labels: Label[] = [];
    for (let parcel = 1; parcel <= count; parcel += 1) labels.push(await makeLabel(tx, target, { now, parcel }));
    const [{ title } = { title: orderId }] = labels;
    return { subject: orderId, title, documents: labels.map(({ document }) => document), copies: 1 };
  });
}
