import { EdiFault } from './fault';
import { toMinute } from './moments';
import { readSegments } from './read';
import { componentOf, type Segment, segment } from './segment';
import { SERVICE_STRING, writeSegments } from './write';

/** A message without its envelope: its segments between UNH and UNT. */
export interface Message {
  /** Such as `ORDERS`. */
  type: string;
  /** Such as `D:96A:UN:EAN008`. */
  version: string;
  segments: readonly Segment[];
}

export interface Interchange {
  /** Reference of up to 14 characters, unique for the sender. */
  reference: string;
  /** Global location numbers. */
  sender: string;
  recipient: string;
  /** Epoch ms. */
  at: number;
  isTest: boolean;
  messages: readonly Message[];
}

/** An interchange that was received: each message has its reference and its place in the text. */
export interface ReceivedInterchange extends Pick<Interchange, 'reference' | 'sender' | 'recipient' | 'isTest'> {
  messages: (Message & { reference: string; position: number })[];
}

const GLN = '14';

/** Most messages of an interchange; each is applied to an order. */
const MOST_MESSAGES = 1000;

const writeMessage = ({ type, version, segments }: Message, index: number): Segment[] => {
  const reference = String(index + 1);
  return [
    segment('UNH', reference, [type, ...version.split(':')]),
    ...segments,
    segment('UNT', String(segments.length + 2), reference),
  ];
};

/** Writes an interchange in syntax UNOC, version 3, piece by piece: envelope and messages. */
export function* writePieces({ messages, ...envelope }: Interchange): Generator<string> {
  const { reference, sender, recipient, at, isTest } = envelope;
  const header = segment(
    'UNB',
    ['UNOC', '3'],
    [sender, GLN],
    [recipient, GLN],
    [toMinute(at).slice(2, 8), toMinute(at).slice(8)],
    reference,
    ...Array<string>(5).fill(''),
    isTest ? '1' : '',
  );
  yield SERVICE_STRING + writeSegments([header]);
  for (const [index, message] of messages.entries()) yield writeSegments(writeMessage(message, index));
  yield writeSegments([segment('UNZ', String(messages.length), reference)]);
}

/** Writes a whole interchange. */
export const writeInterchange = (interchange: Interchange): string => [...writePieces(interchange)].join('');

/**
 * Reads an interchange and checks that its references match, and that UNT and UNZ count what is there. Throws EdiFault.
 */
export function readInterchange(text: string): ReceivedInterchange {
  const segments = readSegments(text);
  const [header] = segments;
  const end = segments.length;
  const trailer = segments[end - 1];
  if (header?.tag !== 'UNB') throw new EdiFault('an interchange begins with UNB', 1, header?.tag ?? '');
  if (trailer?.tag !== 'UNZ') throw new EdiFault('an interchange ends with UNZ', end, trailer?.tag ?? '');
  const reference = componentOf(header, 4);
  if (componentOf(trailer, 1) !== reference) {
    throw new EdiFault(`its reference is not that of UNB (${reference})`, end, 'UNZ');
  }
  const messages = readMessages(segments.slice(1, -1));
  if (Number(componentOf(trailer, 0)) !== messages.length) {
    throw new EdiFault(`it counts ${componentOf(trailer, 0)} messages; there are ${messages.length}`, end, 'UNZ');
  }
  return {
    reference,
    sender: componentOf(header, 1),
    recipient: componentOf(header, 2),
    isTest: isMarkedAsTest(header),
    messages,
  };
}

const isMarkedAsTest = (header: Segment): boolean => componentOf(header, 10) === '1';

/** Tells whether an interchange of ours was sent as a test, by its text. */
export function wasTest(text: string): boolean {
  const [header] = readSegments(text.slice(0, text.indexOf('UNH')));
  return header !== undefined && isMarkedAsTest(header);
}

function readMessages(segments: readonly Segment[]): ReceivedInterchange['messages'] {
  const messages: ReceivedInterchange['messages'] = [];
  let start = 0;
  while (start < segments.length) {
    const position = start + 2;
    const header = segments[start] as Segment;
    if (header.tag !== 'UNH') throw new EdiFault('a message begins with UNH', position, header.tag);
    if (messages.length === MOST_MESSAGES) {
      throw new EdiFault(`there are more than ${MOST_MESSAGES} messages`, position, 'UNH');
    }
    const length = lengthOf(segments, start);
    if (length === 0) throw new EdiFault('its message has no UNT', position, 'UNH');
    const reference = componentOf(header, 0);
    checkTrailer(segments[start + length - 1] as Segment, { reference, length, position: position + length - 1 });
    const [type = '', ...version] = header.elements[1] ?? [];
    const body = segments.slice(start + 1, start + length - 1);
    messages.push({ type, version: version.join(':'), segments: body, reference, position });
    start += length;
  }
  return messages;
}

/** Counts the segments of the message that begins at `start`, up to its UNT; 0 when it has none. */
function lengthOf(segments: readonly Segment[], start: number): number {
  for (let end = start; end < segments.length; end += 1) if (segments[end]?.tag === 'UNT') return end - start + 1;
  return 0;
}

function checkTrailer(trailer: Segment, message: { reference: string; length: number; position: number }): void {
  const { reference, length, position } = message;
  if (Number(componentOf(trailer, 0)) !== length) {
    throw new EdiFault(`it counts ${componentOf(trailer, 0)} segments; there are ${length}`, position, 'UNT');
  }
  if (componentOf(trailer, 1) !== reference) {
    throw new EdiFault(`its reference is not that of UNH (${reference})`, position, 'UNT');
  }
}
