import { createHmac } from 'node:crypto';
import type { AuditRow } from './tables';

/** Seal before the first entry of the chain. */
export const FIRST_SEAL = '';

/** Sealed content of an entry. */
type Content = Omit<AuditRow, 'seal' | 'seal_no' | 'redaction'>;

/** Returns the content of an entry in hashing order. */
export const contentOf = (row: Content): (string | number | null)[] => {
  const { id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id } = row;
  return [id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id];
};

/** Returns the seal of an entry: a keyed hash of its position, its content and the previous seal. */
export const sealOf = (key: Buffer, previous: string, no: number, row: Content): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([previous, no, ...contentOf(row)]))
    .digest('base64url');
