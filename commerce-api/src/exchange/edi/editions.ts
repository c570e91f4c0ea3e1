import type { EdiDirectory } from '@nara/shared-contracts/rules/edi';
import { beyondLatin1, MAX_LINE_LENGTH } from './characters';
import type { Segment } from './segments';

/** Versions and length limits of one edition of EANCOM, in addition to the segments that all editions share. */
export interface Edition {
  /** Maximum length of a reference (1154) and of a postal code (3251). */
  reference: number;
  postalCode: number;
  /** Version of its CONTRL message. */
  acknowledgement: string;
}

/** EANCOM 1997 and EANCOM 2002 in syntax version 3, by directory. */
export const EDITIONS: Readonly<Record<EdiDirectory, Edition>> = {
  'D:96A': { reference: 35, postalCode: 9, acknowledgement: '2:2:UN:EAN002' },
  'D:01B': { reference: 70, postalCode: 17, acknowledgement: 'D:3:UN:EAN004' },
};

/** Returns the edition of a directory. Defaults to EANCOM 1997, which has the narrower limits. */
export const editionOf = (directory: string): Edition =>
  directory in EDITIONS ? EDITIONS[directory as EdiDirectory] : EDITIONS['D:96A'];

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
  NAD: [
    [3],
    [35, 3, 3],
    [],
    Array(5).fill(MAX_LINE_LENGTH),
    Array(4).fill(MAX_LINE_LENGTH),
    [35],
    [9],
    [postalCode],
    [3],
  ],
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
interface BrokenBound {
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
