import { componentAt, readSegments, type Segment, SyntaxFault, segment, writeSegments } from './syntax';

/** Message without UNH and UNT. */
export interface Message {
  /** Message type, such as `ORDERS`. */
  type: string;
  /** Version, release, agency and association code, such as `D:96A:UN:EAN008`. */
  version: string;
  segments: readonly Segment[];
}

export interface ReceivedMessage extends Message {
  /** Reference from UNH, unique within the interchange. */
  reference: string;
}

interface Envelope {
  /** Reference of the interchange: at most 14 characters, unique per sender. */
  reference: string;
  /** Sender and recipient by global location number. */
  sender: string;
  recipient: string;
  isTest: boolean;
  /** True if the recipient should answer with CONTRL. */
  asksForAnswer: boolean;
}

export interface Interchange extends Envelope {
  /** Epoch ms. */
  at: number;
  messages: readonly Message[];
}

export interface ReceivedInterchange extends Envelope {
  messages: ReceivedMessage[];
}

/** Character repertoires that ISO 8859-1 covers. */
const REPERTOIRES = ['UNOA', 'UNOB', 'UNOC'];
/** Qualifier of a party that is identified by a GS1 location number (code list 0007). */
const GS1 = '14';
const TEST = '1';
const ANSWER_PLEASE = '1';

/**
 * Returns the messages of an interchange after checking its envelopes: references must match, and the counts in UNT and
 * UNZ must be right. Functional groups (UNG) are not supported. Throws SyntaxFault.
 */
export function readInterchange(text: string): ReceivedInterchange {
  const segments = readSegments(text);
  const [header, trailer] = [segments[0], segments.at(-1)];
  if (header?.tag !== 'UNB') throw new SyntaxFault(1, 'an interchange begins with UNB');
  if (trailer?.tag !== 'UNZ') throw new SyntaxFault(segments.length, 'an interchange ends with UNZ');
  if (!REPERTOIRES.includes(componentAt(header, 0))) {
    throw new SyntaxFault(1, `the repertoire ${componentAt(header, 0)} is not agreed on`);
  }
  const messages = readMessages(segments.slice(1, -1));
  const reference = componentAt(header, 4);
  demand(segments.length, 'UNZ counts the messages', componentAt(trailer, 0), messages.length);
  demand(segments.length, 'UNZ repeats the reference of UNB', componentAt(trailer, 1), reference);
  return {
    reference,
    sender: componentAt(header, 1),
    recipient: componentAt(header, 2),
    isTest: componentAt(header, 10) === TEST,
    asksForAnswer: componentAt(header, 8) === ANSWER_PLEASE,
    messages,
  };
}

function demand(position: number, rule: string, given: string, expected: string | number): void {
  const isKept = typeof expected === 'number' ? Number(given || Number.NaN) === expected : given === expected;
  if (!isKept) throw new SyntaxFault(position, `${rule}: ${expected}, not ${given}`);
}

/** Reads the messages between UNB, which is segment 1, and UNZ. */
function readMessages(segments: readonly Segment[]): ReceivedMessage[] {
  const messages: ReceivedMessage[] = [];
  let open: { reference: string; type: string; version: string; begun: number } | undefined;
  for (const [index, current] of segments.entries()) {
    const position = index + 2;
    if (!open) {
      if (current.tag !== 'UNH') throw new SyntaxFault(position, 'a message begins with UNH');
      const [type = '', ...version] = current.elements[1] ?? [];
      open = { reference: componentAt(current, 0), type, version: version.join(':'), begun: index };
    } else if (current.tag === 'UNT') {
      const { begun, ...identity } = open;
      demand(position, 'UNT counts the segments', componentAt(current, 0), index - begun + 1);
      demand(position, 'UNT repeats the reference of UNH', componentAt(current, 1), identity.reference);
      messages.push({ ...identity, segments: segments.slice(begun + 1, index) });
      open = undefined;
    }
  }
  if (open) throw new SyntaxFault(open.begun + 2, 'its message has no UNT');
  return messages;
}

const SOUTH_AFRICA = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Johannesburg',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a time (epoch ms) in South African time as CCYYMMDDHHMM, which is format 203 of code list 2379. */
export const toFormat203 = (at: number): string => SOUTH_AFRICA.format(at).replace(/\D/g, '');

/** Returns the text of an interchange; its messages are numbered from 1. */
export function writeInterchange({ messages, at, ...envelope }: Interchange): string {
  const { reference, sender, recipient, isTest, asksForAnswer } = envelope;
  const moment = toFormat203(at);
  const [password, application, priority, agreement] = ['', '', '', ''];
  return writeSegments([
    segment(
      'UNB',
      ['UNOC', '3'],
      [sender, GS1],
      [recipient, GS1],
      [moment.slice(2, 8), moment.slice(8)],
      reference,
      password,
      application,
      priority,
      asksForAnswer ? ANSWER_PLEASE : '',
      agreement,
      isTest ? TEST : '',
    ),
    ...messages.flatMap(({ type, version, segments }, index) => [
      segment('UNH', String(index + 1), [type, ...version.split(':')]),
      ...segments,
      segment('UNT', String(segments.length + 2), String(index + 1)),
    ]),
    segment('UNZ', String(messages.length), reference),
  ]);
}

/** Code list 0085: invalid value, missing, not supported in this position, no agreement, control count mismatch. */
export const SYNTAX_ERROR = {
  invalid: '12',
  missing: '13',
  misplaced: '15',
  noAgreement: '17',
  miscounted: '29',
} as const;

/** Reason for the rejection of a message. */
export interface MessageFault {
  /** Position within the message, UNH being 1; null for a missing segment. */
  segment: number | null;
  tag: string;
  /** Code list 0085. */
  code: string;
  /** Position within the segment, both counted from 0 after the tag; omitted if the whole segment is at fault. */
  part?: { element: number; component: number };
}
