import type { PaymentProviderName, PaymentSecretName, ProviderMode } from '@nara/shared-contracts/rules/payments';
import type { Context } from '#platform/subject';
import type { PaymentProvider } from '#selling/payments';

/** Currently valid secrets of an account, newest first for each name. */
export type ValidSecrets = Partial<Record<PaymentSecretName, readonly string[]>>;

/** Account at a provider, as configured on the server. */
export interface ConfiguredProvider {
  readonly name: PaymentProviderName;
  /** Name of the account at the provider. */
  readonly account: string;
  readonly mode: ProviderMode;
  /** Addresses that shoppers are sent to, and that we call. */
  readonly addresses: readonly string[];
  /** Its configured secrets, which staff may replace. */
  readonly secrets: Partial<Record<PaymentSecretName, string>>;
  /** Creates the provider; `valid` reads the secrets before every use. */
  create(context: Context, valid: () => Promise<ValidSecrets>): PaymentProvider;
}
