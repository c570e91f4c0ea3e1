import type { CredentialName, DeliveryOutcome } from '@nara/shared-contracts';

/** What we and the partner know each other by, once staff changed it; sealed with the configuration key. */
export interface PartnerCredentialTable {
  name: CredentialName;
  sealed: string;
  /** The one before, while it is still taken. */
  previous_sealed: string | null;
  /** null: as long as nobody ends it. */
  previous_until: number | null;
  /** Also the version. */
  updated_at: number;
  updated_by: string;
}

/** Webhooks that the partner signed, and what came of each. */
export interface WebhookDeliveryTable {
  /** Sorts by time. */
  id: string;
  /** The signed `webhook-id`. */
  webhook_id: string;
  received_at: number;
  order_id: string;
  status: string;
  outcome: DeliveryOutcome;
  /** Why it was refused. */
  detail: string | null;
  /** Who had it processed again; null for one that the partner sent. */
  replayed_by: string | null;
  payload_json: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    partner_credentials: PartnerCredentialTable;
    webhook_deliveries: WebhookDeliveryTable;
  }
}
