import type { CredentialName, WebhookKind } from '@nara/shared-contracts/rules/api-config';
import type { Queued, Tried } from '#platform/work';
import type { EndingCause } from '#selling/orders';
import type { CredentialTable } from '#staff/settings/tables';

/** A credential that staff changed; the others come from the configuration. */
export interface PartnerCredentialTable extends CredentialTable {
  name: CredentialName;
}

/** Totals of the calls to the partner on one South African day. */
export interface PartnerCallDayTable {
  /** Date, such as `2026-03-05`. */
  day: string;
  calls: number;
  failed: number;
  total_ms: number;
}

/** A call to the partner, successful or not. Holds no bodies and nothing that identifies the shopper. */
export interface PartnerCallTable {
  /** Sorts chronologically. */
  id: string;
  /** Start of the call (epoch ms). */
  at: number;
  method: string;
  /** Path as in the partner's documentation, with ids as `:id`. */
  path: string;
  /** HTTP status; null if there was no response. */
  status: number | null;
  /** `accepted`, `agreed`, or an error code. */
  outcome: string;
  duration_ms: number;
  /** Number of the attempt, from 1. */
  attempt: number;
  order_id: string | null;
  request_id: string | null;
}

/** `held` until the order is paid. */
export type OutboxState = 'held' | 'pending' | 'done' | 'dead' | 'withdrawn';

/** The submission of an order to the partner; one row per order. */
export interface OutboxTable extends Tried, Queued {
  order_id: string;
  /** Request that placed the order; null if none did. */
  request_id: string | null;
  state: OutboxState;
  last_code: string | null;
}

/** An order that ends automatically: `waiting` to be ended, `ended`, or `kept` because it was confirmed after all. */
export interface OrderEndingTable
  extends Omit<OutboxTable, 'request_id' | 'state' | 'last_code' | 'tries' | 'failing_since' | 'asked_until'> {
  cause: EndingCause;
  state: 'waiting' | 'ended' | 'kept';
}

/** A question to the partner about an order without an update for too long; one row per order. */
export interface PartnerQuestionTable
  extends Omit<OutboxTable, 'request_id' | 'state' | 'last_code' | 'tries' | 'failing_since' | 'asked_until'> {
  /**
   * `waiting`: not asked yet. `asked`: due again at its next attempt. `unknown`: the partner does not know the order.
   */
  state: 'waiting' | 'asked' | 'unknown';
}

/** A handled webhook, by its signed id. */
export interface PartnerUpdateTable {
  id: string;
  order_id: string;
  status: string;
  received_at: number;
}

/** A handled event about stock or returns, by its signed id. */
export interface PartnerEventTable {
  id: string;
  kind: WebhookKind;
  received_at: number;
}

/** The submission of an approved return to the partner; one row per return. */
export interface ReturnOutboxTable extends Omit<OutboxTable, 'order_id' | 'state'> {
  return_id: string;
  state: Exclude<OutboxState, 'held'>;
}

declare module '#platform/database/tables' {
  interface Tables {
    partner_call_days: PartnerCallDayTable;
    partner_credentials: PartnerCredentialTable;
    partner_calls: PartnerCallTable;
    outbox: OutboxTable;
    order_endings: OrderEndingTable;
    partner_events: PartnerEventTable;
    partner_questions: PartnerQuestionTable;
    partner_updates: PartnerUpdateTable;
    return_outbox: ReturnOutboxTable;
  }
}
