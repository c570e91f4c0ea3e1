import type { DeliveryOutcome, WebhookKind } from '@nara/shared-contracts/rules/api-config';

/** A webhook that the partner signed, and its outcome. */
export interface WebhookDeliveryTable {
  /** Sorts chronologically. */
  id: string;
  /** The signed `webhook-id`. */
  webhook_id: string;
  received_at: number;
  kind: WebhookKind;
  /** Empty if the webhook concerns no order or several. */
  order_id: string;
  status: string;
  outcome: DeliveryOutcome;
  /** Reason for the rejection. */
  detail: string | null;
  /** Name of the staff member who replayed it; null if the partner sent it. */
  replayed_by: string | null;
  payload_json: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    webhook_deliveries: WebhookDeliveryTable;
  }
}
