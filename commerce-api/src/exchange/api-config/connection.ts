import { randomUUID } from 'node:crypto';
import type { ConnectionOutcome, ConnectionTest } from '@nara/shared-contracts';
import { createPartnerCallLog, createPartnerClient, type PartnerCall, partnerCredentials } from '#exchange/partner';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';

/** Returns what the end of a call says about the connection. */
export function outcomeOf({ status, outcome }: Pick<PartnerCall, 'status' | 'outcome'>): ConnectionOutcome {
  if (outcome === 'answered') return 'connected';
  if (outcome === 'TIMEOUT') return 'timeout';
  if (outcome === 'MALFORMED_ANSWER') return 'malformed';
  if (status === null) return 'unreachable';
  if (status === 401 || status === 403) return 'unauthorised';
  return status === 429 ? 'rate-limited' : 'unavailable';
}

/**
 * Calls the partner now, with another API key if one is given, and returns how it answered. The call is logged like any
 * other.
 */
export async function testConnection(context: Context, apiKey: string | undefined): Promise<ConnectionTest> {
  let call: PartnerCall | undefined;
  const { keys } = context.get(partnerCredentials);
  const readKeys = async () => ({ ...(await keys()), ...(apiKey !== undefined && { apiKey }) });
  const { check } = createPartnerClient(context.configuration.partner, readKeys, context.now, (ended) => {
    call = ended;
    context.get(createPartnerCallLog).write(ended);
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
