import { EdiFault } from './fault';
import type { Segment } from './segment';

interface Separators {
  component: string;
  element: string;
  release: string;
  end: string;
}

const USUAL: Separators = { component: ':', element: '+', release: '?', end: "'" };
/** Maximum number of segments in a text. An advice for 500 orders has a fifth of that. */
const MOST_SEGMENTS = 20_000;
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
      if (segments.length === MOST_SEGMENTS) {
        throw new EdiFault(
          `there are more than ${MOST_SEGMENTS} segments`,
          MOST_SEGMENTS + 1,
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
