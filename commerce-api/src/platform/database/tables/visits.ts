import type { Environment, Role } from '@nara/shared-contracts';

export interface SessionTable {
  /** SHA-256 of the cookie's value. */
  id_hash: string;
  site_until: number;
  staff_until: number;
  /** The user who signed in; null for whoever knows the enterprise passcode. */
  staff_id: string | null;
  /** Of a session without a user; a user's name and role are looked up, so that a change holds at once. */
  staff_name: string | null;
  staff_role: Role | null;
  /** Where its staff work; shoppers are always live. */
  environment: Environment;
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
  /** Name of whoever did it. */
  actor: string;
  /** The user who did it; null for the enterprise passcode. */
  actor_id: string | null;
  role: string;
  action: string;
  subject: string;
  before_json: string;
  after_json: string;
  /** The call that did it, as in the log; null for entries from before calls were noted. */
  request_id: string | null;
}

/** Secrets the server made itself on its first start. */
export interface SecretTable {
  name: string;
  value: string;
}
