import type { Context } from '#platform/subject';
import type { ConfiguredProvider } from './configured-provider';
import { configuredPayfast } from './payfast/configured';

/** Returns the account at a provider; null where nobody takes payments. The orders of the second environment are invented. */
export function configuredProvider({ environment, configuration }: Context): ConfiguredProvider | null {
  if (environment !== 'live') return null;
  return configuration.payfast ? configuredPayfast(configuration.payfast) : null;
}
