import { southAfricanTime } from '#platform/time';
import { EdiFault } from './faults';

/** Part of an element; empty if left out. */
type Component = string;

/** An EDIFACT segment: its tag and its elements, each a list of components. */
export interface Segment {
  tag: string;
  elements: readonly (readonly Component[])[];
}

/** Creates a segment from its tag and elements. An element of one component may be given as plain text. */
export const segment = (tag: string, ...elements: (Component | readonly Component[])[]): Segment => ({
  tag,
  elements: elements.map((element) => (typeof element === 'string' ? [element] : element)),
});

/** Returns a component of an element of a segment, both counted from 0; empty if missing. */
export const componentOf = ({ elements }: Segment, element: number, component = 0): Component =>
  elements[element]?.[component] ?? '';

interface Separators {
  component: string;
  element: string;
  release: string;
  end: string;
}

const USUAL: Separators = { component: ':', element: '+', release: '?', end: "'" };
/** Maximum number of segments in a text. An advice for 500 orders has a fifth of that. */
const MAX_SEGMENTS = 20_000;
const TAG = /^[A-Z]{3}$/;
const SERVICE_STRING_LENGTH = 9;

/** Reads the separators that the text declares at its start. `start` is the index of its first segment. */
function readServiceString(text: string): { separators: Separators; start: number } {
  if (!text.startsWith('UNA')) return { separators: USUAL, start: 0 };
  const [component = ':', element = '+', , release = '?', , end = "'"] = text.slice(3, SERVICE_STRING_LENGTH);
  return { separators: { component, element, release, end }, start: SERVICE_STRING_LENGTH };
}

const startOf = (elements: readonly (readonly string[])[]): string => elements[0]?.[0]?.trim() ?? '';

function toSegment(elements: string[][], position: number): Segment {
  const tag = startOf(elements);
  if (!TAG.test(tag)) throw new EdiFault('a tag is three capital letters', position, tag.slice(0, 10));
  return { tag, elements: elements.slice(1) };
}

/** Reads the segments of an EDIFACT text. Throws EdiFault. */
export function readSegments(text: string): Segment[] {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  const { separators, start } = readServiceString(trimmed);
  const segments: Segment[] = [];
  let elements: string[][] = [['']];
  let isReleased = false;

  const append = (character: string) => {
    const element = elements.at(-1) as string[];
    element[element.length - 1] += character;
  };

  for (let index = start; index < trimmed.length; index += 1) {
    const character = trimmed[index] as string;
    if (isReleased) {
      append(character);
      isReleased = false;
    } else if (character === separators.release) isReleased = true;
    else if (character === separators.component) elements.at(-1)?.push('');
    else if (character === separators.element) elements.push(['']);
    else if (character === separators.end) {
      if (segments.length === MAX_SEGMENTS) {
        throw new EdiFault(
          `there are more than ${MAX_SEGMENTS} segments`,
          MAX_SEGMENTS + 1,
          startOf(elements).slice(0, 10),
        );
      }
      segments.push(toSegment(elements, segments.length + 1));
      elements = [['']];
    } else if (character !== '\r' && character !== '\n') append(character);
  }

  const isUnfinished = isReleased || elements.length > 1 || startOf(elements) !== '';
  if (isUnfinished)
    throw new EdiFault('the text ends in the middle of it', segments.length + 1, startOf(elements).slice(0, 10));
  return segments;
}

/**
 * Declares the separators: component, element, decimal mark, release, reserved, end of segment. They are EDIFACT's
 * defaults.
 */
export const SERVICE_STRING = "UNA:+.? '\n";

const BEYOND_LATIN_1 = /[\u0100-\uffff]/;

/**
 * Escapes every character that would be read as a separator with the release character. Throws for characters outside
 * ISO 8859-1.
 */
function release(component: string): string {
  if (BEYOND_LATIN_1.test(component)) throw new RangeError('EDIFACT text must be spelled in ISO 8859-1 before');
  return component.replace(/[?+:']/g, '?$&');
}

/** Removes empty trailing parts, which the syntax omits. */
function trimEnd<T>(parts: readonly T[], isEmpty: (part: T) => boolean): readonly T[] {
  let length = parts.length;
  while (length > 0 && isEmpty(parts[length - 1] as T)) length -= 1;
  return parts.slice(0, length);
}

const writeElement = (components: readonly string[]): string =>
  trimEnd(components, (text) => text === '')
    .map(release)
    .join(':');

export function writeSegment({ tag, elements }: Segment): string {
  const written = trimEnd(elements.map(writeElement), (text) => text === '');
  return `${[tag, ...written].join('+')}'`;
}

/** Writes segments as EDIFACT text, one to a line, in characters of ISO 8859-1. */
export const writeSegments = (segments: readonly Segment[]): string =>
  segments.map((segment) => `${writeSegment(segment)}\n`).join('');

/** Returns the digits of a time (epoch ms) in the South African time zone, such as `20260305143000250`. */
const digitsOf = (at: number): string => southAfricanTime(at).replace(/\D/g, '');

/** Formats a time (epoch ms) as `20260305` (code 102). */
export const toDate = (at: number): string => digitsOf(at).slice(0, 8);

/** Formats a time (epoch ms) as `202603051430` (code 203). */
export const toMinute = (at: number): string => digitsOf(at).slice(0, 12);

/** Parses a time in code 102 or 203. Returns epoch ms; null if invalid. */
export function fromDigits(digits: string): number | null {
  const [, year, month, day, hour = '00', minute = '00'] = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/.exec(digits) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00+02:00`);
  return Number.isNaN(at) ? null : at;
}
