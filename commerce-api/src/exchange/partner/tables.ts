import type { CredentialName } from '@nara/shared-contracts';

/** Keeps the credentials that staff changed, sealed with the configuration key; the others are as configured. */
export interface PartnerCredentialTable {
  name: CredentialName;
  sealed: string;
  /** The one before, while it is still valid. */
  previous_sealed: string | null;
  /** Epoch ms; null while nobody has set an end. */
  previous_until: number | null;
  /** Also the version. */
  updated_at: number;
  updated_by: string;
}

/** The calls to the partner of a South African day, added up. */
export interface PartnerCallDayTable {
  /** `2026-03-05` */
  day: string;
  calls: number;
  failed: number;
  total_ms: number;
}

/** One row per call to the partner, whatever came of it. No bodies, and nothing that tells who the shopper is. */
export interface PartnerCallTable {
  /** Sorts by time. */
  id: string;
  /** When the call began. */
  at: number;
  method: string;
  /** As in the partner's documentation, ids as `:id`. */
  path: string;
  /** HTTP status; null when no answer came. */
  status: number | null;
  /** What came of it: `accepted`, `agreed`, or the code of what went wrong. */
  outcome: string;
  duration_ms: number;
  /** From 1. */
  attempt: number;
  order_id: string | null;
  request_id: string | null;
}

export type OutboxState = 'pending' | 'done' | 'dead' | 'withdrawn';

/** One row per order: its submission to the partner. */
export interface OutboxTable {
  order_id: string;
  /** The call that placed the order; null for orders from before calls were noted. */
  request_id: string | null;
  state: OutboxState;
  /** Failed attempts so far. */
  attempts: number;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  last_code: string | null;
  last_error: string | null;
  created_at: number;
  updated_at: number;
}

/** Webhooks already handled, by their signed id. */
export interface PartnerUpdateTable {
  id: string;
  order_id: string;
  status: string;
  received_at: number;
}

/** One row per return that was approved: its way to the partner. */
export interface ReturnOutboxTable extends Omit<OutboxTable, 'order_id'> {
  return_id: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    partner_call_days: PartnerCallDayTable;
    partner_credentials: PartnerCredentialTable;
    partner_calls: PartnerCallTable;
    outbox: OutboxTable;
    partner_updates: PartnerUpdateTable;
    return_outbox: ReturnOutboxTable;
  }
}
