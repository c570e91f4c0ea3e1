import type { LabelDocument, LabelTarget } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { readSetting } from '#staff/settings';
import { fillIn, needsBarcode } from './fields';
import { barcodeMissing, labelUnprintable } from './refusals';
import { LabelFault } from './render';
import { templateSetting } from './settings';
import { ensureParcel } from './sscc';
import { findSubject, type LabelSubject } from './subjects';

/** A label with everything on it. */
export interface Label extends Pick<LabelSubject, 'subject' | 'title'> {
  document: LabelDocument;
}

/**
 * The label of a type about a SKU, an order or a return, by its template or a draft of it. Throws 404
 * `label-subject-not-found` and 409 when it cannot be made: `barcode-missing`, `no-return`, `order-ended`.
 */
export async function makeLabel(
  db: Kysely<Tables>,
  target: LabelTarget,
  now: number,
  draft?: LabelDocument,
): Promise<Label> {
  const { subject, title, fields } = await findSubject(db, target, now);
  const template = draft ?? (await readSetting(db, templateSetting(target.type))).value;
  if (fields.barcode === '' && needsBarcode(template, 'barcode')) throw barcodeMissing(subject);
  return { subject, title, document: fillIn(template, fields) };
}

/** The same for a label that leaves the house: a parcel gets its SSCC with it. */
export function issueLabel(database: Database, target: LabelTarget, now: number): Promise<Label> {
  if (target.type !== 'shipping') return makeLabel(database.kysely, target, now);
  return database.transaction(async (tx) => {
    const { subject } = await findSubject(tx, target, now);
    await ensureParcel(database, tx, subject, now);
    return makeLabel(tx, target, now);
  });
}

/** Draws something; what cannot be drawn is answered with 409 `label-unprintable` and the reason. */
export function drawn<T>(render: () => T): T {
  try {
    return render();
  } catch (fault) {
    if (fault instanceof LabelFault) throw labelUnprintable(fault.message);
    throw fault;
  }
}
