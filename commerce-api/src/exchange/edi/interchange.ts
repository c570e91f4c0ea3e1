import { EdiFault, SYNTAX_ERROR } from './faults';
import { componentOf, readSegments, SERVICE_STRING, type Segment, segment, toMinute, writeSegments } from './segments';

/** A message without its envelope: its segments between UNH and UNT. */
export interface Message {
  /** Such as `ORDERS`. */
  type: string;
  /** Such as `D:96A:UN:EAN008`. */
  version: string;
  segments: readonly Segment[];
}

export interface Interchange {
  /** Reference of up to 14 characters, unique per sender. */
  reference: string;
  /** Global location numbers. */
  sender: string;
  recipient: string;
  /** Epoch ms. */
  at: number;
  isTest: boolean;
  /** True if the recipient should respond with a CONTRL. */
  asksForAnswer: boolean;
  messages: readonly Message[];
}

/** Identifies a message within its interchange. `position` is that of its UNH, counted from 1 over the whole text. */
export type MessageHead = Pick<ReceivedInterchange['messages'][number], 'type' | 'version' | 'reference' | 'position'>;

/** Fields of the envelope of an interchange. */
export type Envelope = Pick<Interchange, 'reference' | 'sender' | 'recipient' | 'isTest' | 'asksForAnswer'>;

/** A received interchange. Each message has its reference and its position in the text. */
export interface ReceivedInterchange extends Envelope {
  messages: (Message & { reference: string; position: number })[];
}

const GLN = '14';

/** Maximum number of messages in an interchange; each is applied to an order. */
const MAX_MESSAGES = 1000;

const writeMessage = ({ type, version, segments }: Message, index: number): Segment[] => {
  const reference = String(index + 1);
  return [
    segment('UNH', reference, [type, ...version.split(':')]),
    ...segments,
    segment('UNT', String(segments.length + 2), reference),
  ];
};

/** Yields an interchange (envelope and messages) in syntax UNOC, version 3, piece by piece. */
export function* writePieces({ messages, ...envelope }: Interchange): Generator<string> {
  const { reference, sender, recipient, at, isTest, asksForAnswer } = envelope;
  const [password, application, priority, agreement] = ['', '', '', ''];
  const header = segment(
    'UNB',
    ['UNOC', '3'],
    [sender, GLN],
    [recipient, GLN],
    [toMinute(at).slice(2, 8), toMinute(at).slice(8)],
    reference,
    password,
    application,
    priority,
    asksForAnswer ? '1' : '',
    agreement,
    isTest ? '1' : '',
  );
  yield SERVICE_STRING + writeSegments([header]);
  for (const [index, message] of messages.entries()) yield writeSegments(writeMessage(message, index));
  yield writeSegments([segment('UNZ', String(messages.length), reference)]);
}

/** Returns the text of an interchange. */
export const writeInterchange = (interchange: Interchange): string => [...writePieces(interchange)].join('');

/**
 * Reads an interchange. Checks that its references match, and that the counts in UNT and UNZ are correct. Throws
 * EdiFault.
 */
export function readInterchange(text: string): ReceivedInterchange {
  const segments = readSegments(text);
  const [header] = segments;
  const end = segments.length;
  const trailer = segments[end - 1];
  if (header?.tag !== 'UNB')
    throw new EdiFault('an interchange begins with UNB', 1, header?.tag ?? '', SYNTAX_ERROR.missing);
  if (trailer?.tag !== 'UNZ')
    throw new EdiFault('an interchange ends with UNZ', end, trailer?.tag ?? '', SYNTAX_ERROR.missing);
  const reference = componentOf(header, 4);
  if (componentOf(trailer, 1) !== reference) {
    throw new EdiFault(`its reference is not that of UNB (${reference})`, end, 'UNZ', SYNTAX_ERROR.referencesDiffer);
  }
  const messages = readMessages(segments.slice(1, -1));
  if (Number(componentOf(trailer, 0)) !== messages.length) {
    throw new EdiFault(
      `it counts ${componentOf(trailer, 0)} messages; there are ${messages.length}`,
      end,
      'UNZ',
      SYNTAX_ERROR.miscounted,
    );
  }
  return {
    ...readHeader(header),
    messages,
  };
}

/** Reads the envelope fields from UNB. */
export const readHeader = (header: Segment): Envelope => ({
  reference: componentOf(header, 4),
  sender: componentOf(header, 1),
  recipient: componentOf(header, 2),
  isTest: componentOf(header, 10) === '1',
  asksForAnswer: componentOf(header, 8) === '1',
});

/** Checks from the text of one of our interchanges whether it was sent as a test. */
export function wasTest(text: string): boolean {
  const [header] = readSegments(text.slice(0, text.indexOf('UNH')));
  return header !== undefined && readHeader(header).isTest;
}

function readMessages(segments: readonly Segment[]): ReceivedInterchange['messages'] {
  const messages: ReceivedInterchange['messages'] = [];
  let start = 0;
  while (start < segments.length) {
    const position = start + 2;
    const header = segments[start] as Segment;
    if (header.tag !== 'UNH')
      throw new EdiFault('a message begins with UNH', position, header.tag, SYNTAX_ERROR.misplaced);
    if (messages.length === MAX_MESSAGES) {
      throw new EdiFault(`there are more than ${MAX_MESSAGES} messages`, position, 'UNH', SYNTAX_ERROR.tooMany);
    }
    const length = lengthOf(segments, start);
    if (length === 0) throw new EdiFault('its message has no UNT', position, 'UNH', SYNTAX_ERROR.missing);
    const reference = componentOf(header, 0);
    checkTrailer(segments[start + length - 1] as Segment, { reference, length, position: position + length - 1 });
    const body = segments.slice(start + 1, start + length - 1);
    messages.push({ ...readMessageHead(header, position), segments: body });
    start += length;
  }
  return messages;
}

function readMessageHead(header: Segment, position: number): MessageHead {
  const [type = '', ...version] = header.elements[1] ?? [];
  return { type, version: version.join(':'), reference: componentOf(header, 0), position };
}

/** Finds the message that contains a segment, even in a text with other errors; null for the envelope. */
export function findMessageAt(text: string, position: number): MessageHead | null {
  const segments = readSegments(text);
  for (let index = position - 1; index > 0; index -= 1) {
    const { tag } = segments[index] ?? { tag: '' };
    if (tag === 'UNH') return readMessageHead(segments[index] as Segment, index + 1);
    if (tag === 'UNZ' || (tag === 'UNT' && index < position - 1)) return null;
  }
  return null;
}

/** Maximum length of the text that contains UNB. */
const MAX_HEAD_LENGTH = 1000;

/** Finds UNB, even in a text with other errors; null if it cannot be read. */
export function findHeader(text: string): Segment | null {
  const head = text.slice(0, MAX_HEAD_LENGTH);
  try {
    const [header] = readSegments(head.includes('UNH') ? head.slice(0, head.indexOf('UNH')) : head);
    return header?.tag === 'UNB' ? header : null;
  } catch {
    return null;
  }
}

/** Counts the segments of the message that begins at `start`, up to its UNT; 0 if it has no UNT. */
function lengthOf(segments: readonly Segment[], start: number): number {
  for (let end = start; end < segments.length; end += 1) if (segments[end]?.tag === 'UNT') return end - start + 1;
  return 0;
}

function checkTrailer(trailer: Segment, message: { reference: string; length: number; position: number }): void {
  const { reference, length, position } = message;
  if (Number(componentOf(trailer, 0)) !== length) {
    throw new EdiFault(
      `it counts ${componentOf(trailer, 0)} segments; there are ${length}`,
      position,
      'UNT',
      SYNTAX_ERROR.miscounted,
    );
  }
  if (componentOf(trailer, 1) !== reference) {
    throw new EdiFault(
      `its reference is not that of UNH (${reference})`,
      position,
      'UNT',
      SYNTAX_ERROR.referencesDiffer,
    );
  }
}
