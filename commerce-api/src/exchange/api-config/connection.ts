import type { ConnectionTest } from '@nara/shared-contracts/api/api-config';
import type { ConnectionOutcome } from '@nara/shared-contracts/rules/api-config';
import { type PartnerCall, pingPartner } from '#exchange/partner';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';

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
