import type { Context } from '#platform/subject';
import { createPartnerCallLog } from '../calls/partner-call-log';
import { partnerCredentials } from '../credentials/partner-credentials';
import { partnerMetrics } from '../observe';
import { createPartnerClient, type PartnerClient } from './client';

/** Codes that become metric labels. The partner has too many codes of its own. */
const OUR_CODES: Readonly<Record<string, string>> = {
  TIMEOUT: 'timeout',
  UNREACHABLE: 'unreachable',
  MALFORMED_ANSWER: 'malformed',
};

const outcomeOf = (result: { kind: string; code?: string }): string =>
  (result.kind === 'unavailable' && OUR_CODES[result.code ?? '']) || result.kind;

/** Wraps the client so that its calls are timed and counted by outcome. */
function observePartner(
  { submit, cancel, askOrder, check, submitReturn, askReturns, pullInventory }: PartnerClient,
  { calls }: Pick<ReturnType<typeof partnerMetrics>, 'calls'>,
): PartnerClient {
  const timed = async <T extends { kind: string; code?: string }>(call: string, work: Promise<T>): Promise<T> => {
    const end = calls.startTimer({ call });
    const result = await work;
    end({ outcome: outcomeOf(result) });
    return result;
  };
  return {
    submit: (...call) => timed('submit', submit(...call)),
    cancel: (...call) => timed('cancel', cancel(...call)),
    askOrder: (...call) => timed('ask-order', askOrder(...call)),
    check: (...call) => timed('check', check(...call)),
    submitReturn: (...call) => timed('submit-return', submitReturn(...call)),
    askReturns: (...call) => timed('ask-returns', askReturns(...call)),
    pullInventory: (...call) => timed('inventory', pullInventory(...call)),
  };
}

/** Returns the client for the partner's API. Its calls are counted, timed and logged. */
export const partnerClient = (context: Context): PartnerClient => {
  const { configuration, now } = context;
  const { keys } = context.get(partnerCredentials);
  const { write } = context.get(createPartnerCallLog);
  return observePartner(createPartnerClient(configuration.partner, keys, now, write), context.get(partnerMetrics));
};
