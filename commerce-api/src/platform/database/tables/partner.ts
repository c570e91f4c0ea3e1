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

export interface FailureReportTable {
  id: string;
  order_id: string;
  error: string;
  order_json: string;
  reported_at: number;
  received_at: number;
}
