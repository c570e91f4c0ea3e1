import { createHmac } from 'node:crypto';
import type { AuditRow } from './tables';

/** What the chain begins with. */
export const FIRST_SEAL = '';

/** What is sealed of an entry. */
type Content = Omit<AuditRow, 'seal' | 'seal_no' | 'redaction'>;

/** Returns the content of an entry, in the order in which it is hashed. */
export const contentOf = (row: Content): (string | number | null)[] => {
  const { id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id } = row;
  return [id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id];
};

/** Returns the seal of an entry: a keyed hash of its place, its content and the seal before it. */
export const sealOf = (key: Buffer, previous: string, no: number, row: Content): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([previous, no, ...contentOf(row)]))
    .digest('base64url');
