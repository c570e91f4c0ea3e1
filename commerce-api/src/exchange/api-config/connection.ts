import { randomUUID } from 'node:crypto';
import type { ConnectionOutcome, ConnectionTest } from '@nara/shared-contracts';
import { createPartnerClient } from '#exchange/partner';
import type { PartnerCall, PartnerCallLog } from '#exchange/partner/calls';
import type { PartnerCredentials } from '#exchange/partner/credentials';
import type { Configuration } from '#platform/configuration';
import { toIso } from '#platform/time';

export interface ConnectionServices {
  configuration: Configuration;
  partnerCallLog: PartnerCallLog;
  partnerCredentials: PartnerCredentials;
  /** Epoch ms. */
  now: () => number;
}

/** What the end of a call means for the connection. */
export function outcomeOf({ status, outcome }: Pick<PartnerCall, 'status' | 'outcome'>): ConnectionOutcome {
  if (outcome === 'answered') return 'connected';
  if (outcome === 'TIMEOUT') return 'timeout';
  if (outcome === 'MALFORMED_ANSWER') return 'malformed';
  if (status === null) return 'unreachable';
  if (status === 401 || status === 403) return 'unauthorised';
  return status === 429 ? 'rate-limited' : 'unavailable';
}

/** Calls the partner now, with another API key if one is given, and says how it answered. The call is noted like any. */
export async function testConnection(
  { configuration, partnerCallLog, partnerCredentials, now }: ConnectionServices,
  apiKey: string | undefined,
): Promise<ConnectionTest> {
  let call: PartnerCall | undefined;
  const readKeys = async () => ({ ...(await partnerCredentials.keys()), ...(apiKey !== undefined && { apiKey }) });
  const { check } = createPartnerClient(configuration.partner, readKeys, now, (ended) => {
    call = ended;
    partnerCallLog.write(ended);
  });
  const result = await check(randomUUID());
  if (!call) throw new Error('a call that ended is always told');
  return {
    outcome: outcomeOf(call),
    status: call.status,
    latency: Math.round(call.durationMs),
    detail: result.kind === 'answered' ? 'The partner answered and takes our API key.' : `${result.message}.`,
    testedAt: toIso(call.at),
  };
}
