import type { LabelDocument, LabelTarget } from '@nara/shared-contracts/api/labels';
import { MOST_PARCELS } from '@nara/shared-contracts/rules/labels';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { readSetting } from '#staff/settings';
import { barcodeMissing, tooManyParcels } from '../refusals';
import { templateSetting } from '../settings';
import { fillIn, type LabelContent, needsBarcode } from './fields';
import { findGarment } from './garment';
import { findParcelOf } from './parcel';
import { findReturn } from './return';
import { ensureParcels } from './sscc';

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
  if (count > MOST_PARCELS) throw tooManyParcels(MOST_PARCELS);
  return database.transaction(async (tx) => {
    const { subject: orderId } = await findContent(tx, target, { now });
    await ensureParcels(database, tx, { orderId, count, now });
    const labels: Label[] = [];
    for (let parcel = 1; parcel <= count; parcel += 1) labels.push(await makeLabel(tx, target, { now, parcel }));
    const [{ title } = { title: orderId }] = labels;
    return { subject: orderId, title, documents: labels.map(({ document }) => document), copies: 1 };
  });
}
