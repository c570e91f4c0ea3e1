import { type Edition, findBrokenBound } from './editions';
import { EdiFault, explainSyntaxError, SYNTAX_ERROR } from './faults';
import type { Message, MessageHead, ReceivedInterchange } from './interchange';
import { componentOf, type Segment, segment } from './segments';

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

/** Reason why an interchange was rejected, and the message at fault; null if the fault is in the envelope. */
export interface Verdict {
  fault: Pick<EdiFault, 'position' | 'tag' | 'code' | 'part'>;
  message: MessageHead | null;
}

/** Code list 0083: this level and all levels below it are rejected; acknowledged. */
const ACTION = { rejected: '4', acknowledged: '7' } as const;
const ENVELOPE: readonly string[] = ['UNA', 'UNB', 'UNZ'];
const FRAME: readonly string[] = ['UNH', 'UNT'];

/**
 * Writes our response to an interchange: a CONTRL that accepts the whole interchange, or rejects it with a verdict.
 * Returns null if the UNB itself contains something that no response can repeat.
 */
export function writeAnswer(header: Segment, verdict: Verdict | null, edition: Edition): Message | null {
  const [, sender = [], recipient = []] = header.elements;
  const answer = (action: string, ...fault: string[]) =>
    segment('UCI', componentOf(header, 4), sender, recipient, action, ...fault);
  const segments = verdict ? refuse(answer, verdict, edition) : [answer(ACTION.acknowledged)];
  if (componentOf(header, 4) === '' || segments.some((one) => findBrokenBound(one, edition))) return null;
  return { type: 'CONTRL', version: edition.acknowledgement, segments };
}

type Answer = (action: string, ...fault: string[]) => Segment;

function refuse(answer: Answer, { fault, message }: Verdict, edition: Edition): Segment[] {
  const details = message ? refuseMessage(message, fault) : [];
  const isSayable = details.length > 0 && !details.some((one) => findBrokenBound(one, edition));
  if (isSayable) return [answer(ACTION.rejected), ...details];
  return [answer(ACTION.rejected, fault.code, ...(ENVELOPE.includes(fault.tag) ? [fault.tag] : []))];
}

/** Rejects a message for its frame, or for a segment within it. Positions count UNH as 1, and the tag as element 1. */
function refuseMessage({ reference, type, version, position }: MessageHead, fault: Verdict['fault']): Segment[] {
  const { tag, code, part } = fault;
  const message = (...reason: string[]) =>
    segment('UCM', reference, [type, ...version.split(':')], ACTION.rejected, ...reason);
  if (FRAME.includes(tag)) return [message(code, tag)];
  const place = String(fault.position - position + 1);
  if (!part) return [message(), segment('UCS', place, code)];
  const [element, component] = [String(part.element + 2), String(part.component + 1)];
  return [message(), segment('UCS', place), segment('UCD', code, [element, component])];
}
