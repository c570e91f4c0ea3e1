import type { CancelAtPartner, SubmitToPartner } from '../partner';
import type { Metrics } from './metrics';

/** Whatever else the partner calls its faults is too various for a label. */
const OUR_CODES: Readonly<Record<string, string>> = {
  TIMEOUT: 'timeout',
  UNREACHABLE: 'unreachable',
  MALFORMED_ANSWER: 'malformed',
};

const outcomeOf = (result: { kind: string; code?: string }): string =>
  (result.kind === 'unavailable' && OUR_CODES[result.code ?? '']) || result.kind;

export interface PartnerCalls {
  submit: SubmitToPartner;
  cancel: CancelAtPartner;
}

/** The same calls, timed and counted by what came of them. */
export function observePartner({ submit, cancel }: PartnerCalls, { partnerCalls }: Metrics): PartnerCalls {
  const timed = async <T extends { kind: string; code?: string }>(call: string, work: Promise<T>): Promise<T> => {
    const end = partnerCalls.startTimer({ call });
    const result = await work;
    end({ outcome: outcomeOf(result) });
    return result;
  };
  return {
    submit: (order, requestId) => timed('submit', submit(order, requestId)),
    cancel: (orderId, requestId) => timed('cancel', cancel(orderId, requestId)),
  };
}
