import { EdiFault } from './fault';
import type { ReceivedInterchange } from './interchange';
import { componentOf, type Segment } from './segment';
import { explainSyntaxError, SYNTAX_ERROR } from './syntax-errors';

/** The partner's response to an interchange of ours: a CONTRL. */
export interface Acknowledgement {
  /** Reference of our interchange. */
  interchange: string;
  /** True unless the interchange was rejected as a whole. Messages without a refusal are accepted. */
  isAccepted: boolean;
  /** Errors, by message. */
  refusals: Refusal[];
}

export interface Refusal {
  /** Reference of the message within the interchange, from 1; null if the error concerns the interchange itself. */
  message: string | null;
  /** Position of the segment in its message, from 1; null when it is not given. */
  segment: number | null;
  tag: string | null;
  code: string;
  /** Human-readable reason. */
  reason: string;
}

const REFUSED = '4';

/** Reads a CONTRL. Throws EdiFault. */
export function readAcknowledgement({ segments, position }: ReceivedInterchange['messages'][number]): Acknowledgement {
  const [answer, ...details] = segments;
  if (answer?.tag !== 'UCI')
    throw new EdiFault('an acknowledgement begins with UCI', position + 1, answer?.tag ?? '', SYNTAX_ERROR.missing);
  const refusals = readRefusals(details);
  const code = componentOf(answer, 4);
  if (code) refusals.unshift(toRefusal({ message: null, segment: null, tag: componentOf(answer, 5) || null, code }));
  return { interchange: componentOf(answer, 0), isAccepted: componentOf(answer, 3) !== REFUSED, refusals };
}

const toRefusal = (refusal: Omit<Refusal, 'reason'>): Refusal => ({
  ...refusal,
  reason: explainSyntaxError(refusal.code),
});

function readRefusals(segments: readonly Segment[]): Refusal[] {
  const refusals: Refusal[] = [];
  let at: Pick<Refusal, 'message' | 'segment' | 'tag'> = { message: '', segment: null, tag: null };
  let isUnexplained = false;
  const add = (code: string) => {
    if (!code) return;
    refusals.push(toRefusal({ ...at, code }));
    isUnexplained = false;
  };
  const close = () => isUnexplained && add(SYNTAX_ERROR.unspecified);
  for (const found of segments) {
    if (found.tag === 'UCM') {
      close();
      at = { message: componentOf(found, 0), segment: null, tag: componentOf(found, 4) || null };
      isUnexplained = componentOf(found, 2) === REFUSED;
      add(componentOf(found, 3));
    } else if (found.tag === 'UCS') {
      at = { ...at, segment: Number(componentOf(found, 0)) };
      add(componentOf(found, 1));
    } else if (found.tag === 'UCD') add(componentOf(found, 0));
  }
  close();
  return refusals;
}
