import { createHmac } from 'node:crypto';
import type { AuditRow } from './tables';

/** What the chain begins with. */
export const FIRST_SEAL = '';

/** Returns the seal of an entry: a keyed hash of its place, its content and the seal before it. */
export function sealOf(key: Buffer, previous: string, no: number, row: Omit<AuditRow, 'seal' | 'seal_no'>): string {
  const { id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id } = row;
  const content = [id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id];
  return createHmac('sha256', key)
    .update(JSON.stringify([previous, no, ...content]))
    .digest('base64url');
}
