import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { auditKey, contentOf } from './sealer';
import type { AuditRow } from './tables';

const ERASED = '[erased]';

/** Fields with our own words or for accounting, which stay readable. */
const OURS: readonly string[] = [
  'conditions',
  'kind',
  'outcome',
  'paidBy',
  'reference',
  'refund',
  'restocked',
  'state',
  'status',
  'submission',
];

/** Replaces every text in the fields of an entry that may be about a person. */
export const redacted = (json: string): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => {
    if (OURS.includes(key)) return value;
    return typeof value === 'string' ? ERASED : value;
  });

/**
 * Returns the mark of a redacted entry: a keyed hash of the remaining content and of the seal of the original. Later
 * seals still build on that seal, so the chain stays intact.
 */
export const redactionOf = (key: Buffer, row: AuditRow): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['redacted', row.seal, ...contentOf(row)]))
    .digest('base64url');

/**
 * Redacts the entries in some rows within the transaction `tx`. An unsealed entry will be sealed in its redacted form.
 */
export async function redactEntries(context: Context, tx: Kysely<Tables>, rows: readonly AuditRow[]): Promise<void> {
  const key = context.get(auditKey);
  for (const row of rows) {
    const left = { ...row, before_json: redacted(row.before_json), after_json: redacted(row.after_json) };
    if (left.before_json === row.before_json && left.after_json === row.after_json) continue;
    const redaction = row.seal !== null ? redactionOf(key, left) : null;
    await tx
      .updateTable('audit_log')
      .set({ before_json: left.before_json, after_json: left.after_json, redaction })
      .where('id', '=', row.id)
      .execute();
  }
}
