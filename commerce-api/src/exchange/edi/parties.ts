import { readSegments } from './read';
import type { Segment } from './segment';
import { SERVICE_STRING, writeSegments } from './write';

/** Number of NAD elements that give the role and the location number. Names and addresses follow. */
const IMPERSONAL = 2;

/** Splits segments into messages, UNH to UNT, and the envelope around them. */
function split(segments: readonly Segment[]): Segment[][] {
  const parts: Segment[][] = [];
  for (const segment of segments) {
    if (parts.length === 0 || segment.tag === 'UNH' || parts.at(-1)?.at(-1)?.tag === 'UNT') parts.push([]);
    parts.at(-1)?.push(segment);
  }
  return parts;
}

const isAbout = (message: readonly Segment[], orderIds: ReadonlySet<string>): boolean =>
  message[0]?.tag === 'UNH' &&
  message.some(({ elements }) => elements.some((components) => components.some((text) => orderIds.has(text))));

/** Returns the messages of an interchange that name one of the orders. Throws EdiFault. */
export function messagesAbout(text: string, orderIds: readonly string[]): string {
  const ids = new Set(orderIds);
  return split(readSegments(text))
    .filter((message) => isAbout(message, ids))
    .map(writeSegments)
    .join('');
}

/**
 * Removes names, addresses, telephone numbers and the shopper's reference from the messages that name one of the
 * orders. The rest stays. Throws EdiFault.
 */
export function withoutParties(text: string, orderIds: readonly string[]): string {
  const ids = new Set(orderIds);
  const parts = split(readSegments(text)).map((message) =>
    isAbout(message, ids) ? message.map(withoutParty) : message,
  );
  return SERVICE_STRING + writeSegments(parts.flat());
}

const ERASED = 'ERASED';

/** Erases the personal data of a segment. The segment itself stays, because UNT counts it. */
function withoutParty(segment: Segment): Segment {
  const { tag, elements } = segment;
  if (tag === 'NAD') return { tag, elements: elements.slice(0, IMPERSONAL) };
  if (tag === 'CTA') return { tag, elements: elements.slice(0, 1) };
  if (tag === 'COM') return { tag, elements: [[ERASED, ...(elements[0]?.slice(1) ?? [])]] };
  return tag === 'RFF' && elements[0]?.[0] === 'CR' ? { tag, elements: [['CR', ERASED]] } : segment;
}
