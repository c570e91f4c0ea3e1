import { beyondLatin1 } from './characters';
import type { Edition } from './editions';
import { LONGEST_LINE } from './lines';
import type { Segment } from './segment';

/** Maximum length of each component of each element. */
type Bounds = readonly (readonly number[])[];

const ARTICLE = [35, 3];
const MESSAGE = [6, 3, 3, 2, 6];
const PARTY = [35, 4];
const PLACE = [3, 3, 3];

/** Returns the length limits of the segments that we write. */
const boundsOf = ({ reference, postalCode }: Edition): Readonly<Record<string, Bounds>> => ({
  UNB: [[4, 1], PARTY, PARTY, [6, 4], [14], [14], [14], [1], [1], [35], [1]],
  UNH: [[14], MESSAGE],
  BGM: [[3], [35], [3]],
  DTM: [[3, 35, 3]],
  RFF: [[3, reference]],
  NAD: [[3], [35, 3, 3], [], Array(5).fill(LONGEST_LINE), Array(4).fill(LONGEST_LINE), [35], [9], [postalCode], [3]],
  CTA: [[3]],
  COM: [[25, 3]],
  CUX: [[3, 3, 3]],
  LIN: [[6], [3], ARTICLE],
  PIA: [[3], ARTICLE, ARTICLE],
  QTY: [[3, 15]],
  PRI: [[3, 15]],
  UNS: [[1]],
  CNT: [[3, 18]],
  UNT: [[6], [14]],
  UNZ: [[6], [14]],
  UCI: [[14], PARTY, PARTY, [3], [3], [3]],
  UCM: [[14], MESSAGE, [3], [3], [3]],
  UCS: [[6], [3]],
  UCD: [[3], PLACE],
});

/** The part of a segment that breaks a rule, and the rule it breaks. Both indexes count from 0. */
export interface BrokenBound {
  element: number;
  component: number;
  reason: string;
}

/**
 * Returns the first part of a segment that is too long, is not allowed there, or contains characters outside the agreed
 * set.
 */
export function findBrokenBound({ tag, elements }: Segment, edition: Edition): BrokenBound | null {
  const bounds = boundsOf(edition)[tag];
  if (!bounds) return { element: 0, component: 0, reason: 'the segment is not agreed on' };
  for (const [element, components] of elements.entries()) {
    for (const [component, text] of components.entries()) {
      const reason = text === '' ? null : faultOf(text, bounds[element]?.[component]);
      if (reason) return { element, component, reason };
    }
  }
  return null;
}

function faultOf(text: string, most: number | undefined): string | null {
  if (most === undefined) return 'it has no place for this';
  if (text.length > most) return `it is longer than ${most} characters`;
  const strange = beyondLatin1(text);
  return strange.length > 0 ? `it holds ${strange.join(' ')}` : null;
}
