import { findBrokenBound } from './bounds';
import type { Edition } from './editions';
import type { EdiFault } from './fault';
import type { Message, MessageHead } from './interchange';
import { componentOf, type Segment, segment } from './segment';

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
