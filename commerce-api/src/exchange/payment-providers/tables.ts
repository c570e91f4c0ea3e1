import type { CredentialTable } from '#staff/settings/tables';

/** The last check of an account at a payment provider. */
export interface PaymentProviderCheckTable {
  account: string;
  /** Epoch ms. */
  at: number;
  /** Null if the provider accepted our call. */
  fault: string | null;
  duration_ms: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    payment_credentials: CredentialTable;
    payment_provider_checks: PaymentProviderCheckTable;
  }
}
