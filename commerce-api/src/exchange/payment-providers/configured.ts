import type { Context } from '#platform/subject';
import type { ConfiguredProvider } from './configured-provider';
import { configuredPayfast } from './payfast/configured';
import { configuredPeach } from './peach/configured';

/**
 * Returns the account at a provider; null if no payments are taken. The orders of the second environment are not real.
 */
export function configuredProvider({ environment, configuration }: Context): ConfiguredProvider | null {
  if (environment !== 'live') return null;
  const { payfast, peach } = configuration;
  if (peach) return configuredPeach(peach);
  return payfast ? configuredPayfast(payfast) : null;
}
