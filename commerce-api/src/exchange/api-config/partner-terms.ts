import { partnerCredentials } from '#exchange/partner';
import type { Context } from '#platform/subject';
import { readSetting } from '#staff/settings';
import { webhookSetting } from './webhooks/setting';

/** Terms of our own partner sandbox: whom it accepts, and how it sends updates. */
export interface PartnerTerms {
  /** Accepted credentials by kind. Any one of a kind is enough; a kind with no entries is not required. */
  apiKeys: readonly string[];
  clientIds: readonly string[];
  secretKeys: readonly string[];
  /** Secret that the sandbox signs updates with. */
  webhookSecret: string;
  /** Addresses that the sandbox sends order, stock and return events to; empty to send none. */
  webhookUrl: string;
  inventoryUrl: string;
  returnsUrl: string;
}

/** Returns the current terms of an environment. */
export async function partnerTerms(context: Context): Promise<PartnerTerms> {
  const { configuration, database } = context;
  const { valid } = context.get(partnerCredentials);
  const [apiKeys, clientIds, secretKeys, [webhookSecret = ''], webhooks] = await Promise.all([
    valid('apiKey'),
    valid('clientId'),
    valid('secretKey'),
    valid('webhookSecret'),
    readSetting(database.kysely, webhookSetting(configuration)),
  ]);
  const { orderStatus: webhookUrl, inventoryUpdate: inventoryUrl, returns: returnsUrl } = webhooks.value;
  return { apiKeys, clientIds, secretKeys, webhookSecret, webhookUrl, inventoryUrl, returnsUrl };
}
