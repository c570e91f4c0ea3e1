import { randomUUID } from 'node:crypto';
import type { Context } from '#platform/subject';
import { createPartnerCallLog, type PartnerCall } from '../calls/partner-call-log';
import { partnerCredentials } from '../credentials/partner-credentials';
import type { Check } from './check';
import { createPartnerClient } from './client';

/**
 * Makes a minimal call to the partner, with another API key if one is given. Returns its response and the call, which
 * is logged like any other.
 */
export async function pingPartner(context: Context, apiKey?: string): Promise<{ answer: Check; call: PartnerCall }> {
  const { keys } = context.get(partnerCredentials);
  const readKeys = async () => ({ ...(await keys()), ...(apiKey !== undefined && { apiKey }) });
  let call: PartnerCall | undefined;
  const { check } = createPartnerClient(context.configuration.partner, readKeys, context.now, (ended) => {
    call = ended;
    context.get(createPartnerCallLog).write(ended);
  });
  const answer = await check(randomUUID());
  if (!call) throw new Error('a call that ended is always logged');
  return { answer, call };
}
