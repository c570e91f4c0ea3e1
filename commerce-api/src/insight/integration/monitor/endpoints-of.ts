import { endpoints } from '@nara/shared-contracts/api';
import type { IntegrationService } from '@nara/shared-contracts/rules/integration';
import type { Configuration } from '#platform/configuration';

/** Returns an address for display, without user and password. */
function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
}

const gatewayOf = (account?: { apiUrl: string }): string =>
  account ? withoutSecrets(account.apiUrl) : 'Not connected';

/** Returns the address of each integration. */
export const endpointsOf = ({
  partner,
  mail,
  payfast,
  peach,
}: Pick<Configuration, 'partner' | 'mail' | 'payfast' | 'peach'>): Record<IntegrationService, string> => ({
  'Woolworths API': `${withoutSecrets(partner.baseUrl)}/api/v1`,
  'Webhook Receiver': endpoints.partner.receiveUpdate.path,
  'Payment Gateway': gatewayOf(payfast ?? peach),
  'Email Service': mail.smtpUrl ? withoutSecrets(mail.smtpUrl) : 'Not connected',
});
