import type { Segment } from './segment';

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
