import type { PaymentProviderName, PaymentSecretName, ProviderMode } from '@nara/shared-contracts';
import type { Context } from '#platform/subject';
import type { PaymentProvider } from '#selling/payments';

/** Secrets of an account that are valid now, the newest of each first. */
export type ValidSecrets = Partial<Record<PaymentSecretName, readonly string[]>>;

/** The account at a provider that the server's configuration names. */
export interface ConfiguredProvider {
  readonly name: PaymentProviderName;
  /** The provider's name of the account. */
  readonly account: string;
  readonly mode: ProviderMode;
  /** Addresses that shoppers are sent to, and that we call. */
  readonly addresses: readonly string[];
  /** Its secrets as the configuration has them, which staff may replace. */
  readonly secrets: Partial<Record<PaymentSecretName, string>>;
  /** Creates the provider; `valid` reads the secrets before every use. */
  create(context: Context, valid: () => Promise<ValidSecrets>): PaymentProvider;
}
