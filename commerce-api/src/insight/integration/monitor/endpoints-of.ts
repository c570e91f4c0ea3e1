import type { IntegrationService } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import type { Configuration } from '#platform/configuration';

/** Returns an address as people may see it: without user and password. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
}

/** Returns the address of each integration. */
export const endpointsOf = ({
  partner,
  mail,
  payfast,
}: Pick<Configuration, 'partner' | 'mail' | 'payfast'>): Record<IntegrationService, string> => ({
  'Woolworths API': `${withoutSecrets(partner.baseUrl)}/api/v1`,
  'Webhook Receiver': endpoints.partner.receiveUpdate.path,
  'Payment Gateway': payfast ? withoutSecrets(payfast.apiUrl) : 'Not connected',
  'Email Service': mail.smtpUrl ? withoutSecrets(mail.smtpUrl) : 'Not connected',
});
