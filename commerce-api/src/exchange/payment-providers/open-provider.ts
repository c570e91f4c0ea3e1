import type { PaymentSecretName } from '@nara/shared-contracts/rules/payments';
import type { Context } from '#platform/subject';
import type { PaymentProvider } from '#selling/payments';
import { noteChecks } from './checks';
import { configuredProvider } from './configured';
import type { ConfiguredProvider } from './configured-provider';
import { observeProvider, paymentProviderMetrics } from './observe';
import { paymentSecrets } from './secrets';

/**
 * Returns the payment provider of this environment, with its calls counted and timed; null if it has none. `given`
 * replaces the configured provider.
 */
export function openProvider(context: Context, given?: PaymentProvider): PaymentProvider | null {
  if (context.environment !== 'live') return null;
  const metrics = context.get(paymentProviderMetrics);
  if (given) return observeProvider(given, metrics);
  const configured = configuredProvider(context);
  if (!configured) return null;
  const provider = configured.create(context, () => context.get(paymentSecrets).valid());
  return noteChecks(context, configured, observeProvider(provider, metrics));
}

/** Returns the configured provider with other secrets than those in use. */
export function providerWith(
  context: Context,
  configured: ConfiguredProvider,
  entered: ReadonlyMap<PaymentSecretName, string>,
): PaymentProvider {
  const others = Object.fromEntries([...entered].map(([name, value]) => [name, [value]]));
  const valid = async () => ({ ...(await context.get(paymentSecrets).valid()), ...others });
  return observeProvider(configured.create(context, valid), context.get(paymentProviderMetrics));
}
