import type { LabelDocument, LabelTarget } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { readSetting } from '#staff/settings';
import { barcodeMissing } from '../refusals';
import { templateSetting } from '../settings';
import { fillIn, type LabelContent, needsBarcode } from './fields';
import { findGarment } from './garment';
import { findParcelOf } from './parcel';
import { findReturn } from './return';
import { ensureParcel } from './sscc';

/** A label with its fields filled in. */
export interface Label extends Pick<LabelContent, 'subject' | 'title'> {
  document: LabelDocument;
}

/** Finds the content of a label. Throws 404 and 409 with a way out. `now` in epoch ms. */
function findContent(db: Kysely<Tables>, { type, code }: LabelTarget, now: number): Promise<LabelContent> {
  if (type === 'shipping') return findParcelOf(db, code, now);
  return type === 'returns' ? findReturn(db, code, now) : findGarment(db, type, code);
}

/**
 * Makes the label of a type about a SKU, an order or a return, by its template or a draft of it. Throws 404
 * `label-subject-not-found` and 409 when it cannot be made: `barcode-missing`, `no-return`, `order-ended`.
 */
export async function makeLabel(
  db: Kysely<Tables>,
  target: LabelTarget,
  now: number,
  draft?: LabelDocument,
): Promise<Label> {
  const { subject, title, fields } = await findContent(db, target, now);
  const template = draft ?? (await readSetting(db, templateSetting(target.type))).value;
  if (fields.barcode === '' && needsBarcode(template, 'barcode')) throw barcodeMissing(subject);
  return { subject, title, document: fillIn(template, fields) };
}

/** Makes a label like `makeLabel`, but for real use: a parcel gets its SSCC. */
export function issueLabel(database: Database, target: LabelTarget, now: number): Promise<Label> {
  if (target.type !== 'shipping') return makeLabel(database.kysely, target, now);
  return database.transaction(async (tx) => {
    const { subject } = await findContent(tx, target, now);
    await ensureParcel(database, tx, subject, now);
    return makeLabel(tx, target, now);
  });
}
