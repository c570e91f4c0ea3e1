import type { ConnectionTest } from '@nara/shared-contracts/api/api-config';
import type { ConnectionOutcome } from '@nara/shared-contracts/rules/api-config';
import { type PartnerCall, partnerCredentials, pingPartner } from '#exchange/partner';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { readSetting } from '#staff/settings';
import { webhookSetting } from './webhooks/setting';

/** Derives the state of the connection from the outcome of a call. */
export function outcomeOf({ status, outcome }: Pick<PartnerCall, 'status' | 'outcome'>): ConnectionOutcome {
  if (outcome === 'answered') return 'connected';
  if (outcome === 'TIMEOUT') return 'timeout';
  if (outcome === 'MALFORMED_ANSWER') return 'malformed';
  if (status === null) return 'unreachable';
  if (status === 401 || status === 403) return 'unauthorised';
  return status === 429 ? 'rate-limited' : 'unavailable';
}

/** Calls the partner now, with another API key if one is given, and returns how it responded. */
export async function testConnection(context: Context, apiKey: string | undefined): Promise<ConnectionTest> {
  const { answer, call } = await pingPartner(context, apiKey);
  return {
    outcome: outcomeOf(call),
    status: call.status,
    latency: Math.round(call.durationMs),
    detail: answer.kind === 'answered' ? 'The partner answered and takes our API key.' : `${answer.message}.`,
    testedAt: toIso(call.at),
  };
}

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
