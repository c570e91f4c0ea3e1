import { defineSubject } from '#platform/subject';
import { paymentProviderMetrics } from './observe';
import { paymentSettingsHandlers } from './routes';
import { sealedSecrets } from './secrets';

export const paymentProviders = defineSubject({
  name: 'payment-providers',
  handlers: { paymentSettings: paymentSettingsHandlers },
  // Each call names the environment whose settings it concerns.
  isLiveOnly: true,
  metrics: paymentProviderMetrics,
  sealed: sealedSecrets,
});
