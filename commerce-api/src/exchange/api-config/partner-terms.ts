import type { PartnerCredentials } from '#exchange/partner/credentials';
import type { Configuration } from '#platform/configuration';
import type { Database } from '#platform/database';
import { readSetting } from '#staff/settings';
import { webhookSetting } from './webhooks';

/** What we agreed on with a partner of our own: whom it lets in, and how it tells us. */
export interface PartnerTerms {
  /** Any of each will do; none of a kind: nothing is asked. */
  apiKeys: readonly string[];
  clientIds: readonly string[];
  secretKeys: readonly string[];
  /** What it signs with. */
  webhookSecret: string;
  /** Where it sends updates; empty: nowhere. */
  webhookUrl: string;
}

export interface TermsServices {
  configuration: Configuration;
  database: Database;
  partnerCredentials: PartnerCredentials;
}

/** The terms as they are now. */
export async function partnerTerms({
  configuration,
  database,
  partnerCredentials: { valid },
}: TermsServices): Promise<PartnerTerms> {
  const [apiKeys, clientIds, secretKeys, [webhookSecret = ''], webhooks] = await Promise.all([
    valid('apiKey'),
    valid('clientId'),
    valid('secretKey'),
    valid('webhookSecret'),
    readSetting(database.kysely, webhookSetting(configuration)),
  ]);
  return { apiKeys, clientIds, secretKeys, webhookSecret, webhookUrl: webhooks.value.orderStatus };
}
