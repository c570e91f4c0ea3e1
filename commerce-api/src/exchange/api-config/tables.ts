import type { DeliveryOutcome, WebhookKind } from '@nara/shared-contracts';

/** A webhook that the partner signed, and its outcome. */
export interface WebhookDeliveryTable {
  /** Sorts by time. */
  id: string;
  /** The signed `webhook-id`. */
  webhook_id: string;
  received_at: number;
  kind: WebhookKind;
  /** Empty when it is about no order, or several. */
  order_id: string;
  status: string;
  outcome: DeliveryOutcome;
  /** Reason for the refusal. */
  detail: string | null;
  /** Name of the member of staff who replayed it; null for one that the partner sent. */
  replayed_by: string | null;
  payload_json: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    webhook_deliveries: WebhookDeliveryTable;
  }
}
