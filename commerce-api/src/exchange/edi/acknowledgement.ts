import { EdiFault } from './fault';
import type { ReceivedInterchange } from './interchange';
import { componentOf, type Segment } from './segment';
import { explainSyntaxError } from './syntax-errors';

/** The partner's answer to an interchange of ours: a CONTRL. */
export interface Acknowledgement {
  /** Reference of our interchange. */
  interchange: string;
  /** Tells that it was not refused as a whole: messages without a refusal are accepted. */
  isAccepted: boolean;
  /** The faults, by message. */
  refusals: Refusal[];
}

export interface Refusal {
  /** Reference of the message within the interchange, from 1; null when the interchange itself is meant. */
  message: string | null;
  /** Position of the segment in its message, from 1; null when it is not given. */
  segment: number | null;
  tag: string | null;
  code: string;
  /** Reason, worded for people. */
  reason: string;
}

const REFUSED = '4';

/** Reads a CONTRL. Throws EdiFault. */
export function readAcknowledgement({ segments, position }: ReceivedInterchange['messages'][number]): Acknowledgement {
  const [answer, ...details] = segments;
  if (answer?.tag !== 'UCI') throw new EdiFault('an acknowledgement begins with UCI', position + 1, answer?.tag ?? '');
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
  let message = '';
  let tag: string | null = null;
  for (const found of segments) {
    if (found.tag === 'UCM') {
      message = componentOf(found, 0);
      tag = componentOf(found, 4) || null;
      const code = componentOf(found, 3);
      if (code) refusals.push(toRefusal({ message, segment: null, tag, code }));
    } else if (found.tag === 'UCS') {
      const code = componentOf(found, 1);
      if (code) refusals.push(toRefusal({ message, segment: Number(componentOf(found, 0)), tag, code }));
    } else if (found.tag === 'UCD') {
      const last = refusals.at(-1);
      const code = componentOf(found, 0);
      if (last?.message !== message) refusals.push(toRefusal({ message, segment: null, tag, code }));
    }
  }
  return refusals;
}
