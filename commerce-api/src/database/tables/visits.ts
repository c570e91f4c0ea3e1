import type { Role } from '@nara/shared-contracts';

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  site_until: number;
  staff_until: number;
  staff_name: string | null;
  staff_role: Role | null;
}

export interface UnlockAttemptTable {
  id: string;
  address: string;
  at: number;
}

export interface CartEventTable {
  id: string;
  session_id: string;
  event: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** When the browser says it happened. */
  occurred_at: number;
  received_at: number;
}

export interface AuditLogTable {
  id: string;
  at: number;
  actor: string;
  role: string;
  action: string;
  subject: string;
  before_json: string;
  after_json: string;
}

/** Secrets the server made itself on its first start. */
export interface SecretTable {
  name: string;
  value: string;
}
