/**
 * Reads and writes UN/EDIFACT segments according to ISO 9735, syntax version 3. It is written from the text of the
 * standard and shares no code with the shop's own EDI, so that the two check each other.
 */

/** Tag of a segment and, per data element, its components; omitted parts are empty. */
export interface Segment {
  tag: string;
  elements: readonly (readonly string[])[];
}

/** Thrown for text that breaks the syntax. Segments count from 1 over the whole text, without UNA. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';

  constructor(position: number, reason: string) {
    super(`Segment ${position}: ${reason}`);
  }
}

/** Service characters in the order of UNA, without decimal mark and reserved space. */
interface ServiceCharacters {
  component: string;
  element: string;
  release: string;
  terminator: string;
}

const UNA_LENGTH = 9;
const DEFAULT_UNA = "UNA:+.? '";

const serviceCharactersOf = (una: string): ServiceCharacters => ({
  component: una.charAt(3),
  element: una.charAt(4),
  release: una.charAt(6),
  terminator: una.charAt(8),
});

const literal = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

/** Splits at every separator that has no release character before it; release characters stay in place. */
function splitterAt(separator: string, release: string): (text: string) => string[] {
  const [end, mark] = [literal(separator), literal(release)];
  const piece = new RegExp(`${mark}[^]?|${end}|[^${mark}${end}]+`, 'gu');
  return (text) => {
    const parts = [''];
    for (const [found] of text.matchAll(piece)) {
      if (found === separator) parts.push('');
      else parts[parts.length - 1] += found;
    }
    return parts;
  };
}

const TAG = /^[A-Z]{3}$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Reads the segments of texts without terminator. */
function segmentReader({ component, element, release }: ServiceCharacters) {
  const [splitElements, splitComponents] = [splitterAt(element, release), splitterAt(component, release)];
  const released = new RegExp(`${literal(release)}([^])`, 'gu');
  return (text: string, position: number): Segment => {
    const [tags = [], ...elements] = splitElements(text).map((part) =>
      splitComponents(part).map((value) => value.replace(released, '$1')),
    );
    const [tag = ''] = tags;
    if (!TAG.test(tag)) throw new SyntaxFault(position, 'its tag is not three capital letters');
    if (CONTROL_CHARACTER.test(text)) throw new SyntaxFault(position, 'it holds a control character');
    return { tag, elements };
  };
}

/** Returns the segments of a text, which may be on separate lines. Throws SyntaxFault. */
export function readSegments(text: string): Segment[] {
  const interchange = text.trimStart();
  const una = interchange.startsWith('UNA') ? interchange.slice(0, UNA_LENGTH) : '';
  const characters = serviceCharactersOf(una || DEFAULT_UNA);
  if (new Set(Object.values(characters)).size < 4 || Object.values(characters).includes('')) {
    throw new SyntaxFault(1, 'UNA does not name four different service characters');
  }
  const parts = splitterAt(characters.terminator, characters.release)(interchange.slice(una.length));
  const rest = parts.pop() ?? '';
  if (rest.trim() !== '') throw new SyntaxFault(parts.length + 1, 'it has no terminator');
  const readSegment = segmentReader(characters);
  return parts.map((part, index) => readSegment(part.replace(/^[\r\n]+/, ''), index + 1));
}

/** Returns a component of a segment, both counted from 0; empty if the segment ends before it. */
export const componentAt = ({ elements }: Segment, element: number, component = 0): string =>
  elements[element]?.[component] ?? '';

/** Builds a segment; a data element of one component may be given as text. */
export const segment = (tag: string, ...elements: (string | readonly string[])[]): Segment => ({
  tag,
  elements: elements.map((element) => [element].flat()),
});

const BEYOND_UNOC = /[^\u0020-\u007e\u00a0-\u00ff]/gu;

/** Encodes a value in the repertoire of level UNOC (ISO 8859-1); a full stop replaces any other character. */
const writeValue = (value: string): string => value.replace(BEYOND_UNOC, '.').replace(/['+:?]/g, (mark) => `?${mark}`);

/** Joins parts, without the separators of trailing empty parts. */
function joinTruncated(parts: readonly string[], separator: string): string {
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, last + 1).join(separator);
}

const writeSegment = ({ tag, elements }: Segment): string =>
  `${joinTruncated([tag, ...elements.map((values) => joinTruncated(values.map(writeValue), ':'))], '+')}'`;

/** Returns the text of segments, one per line after the UNA that names the default service characters. */
export const writeSegments = (segments: readonly Segment[]): string =>
  [DEFAULT_UNA, ...segments.map(writeSegment), ''].join('\n');
