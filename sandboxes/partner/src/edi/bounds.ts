import type { Segment } from './syntax';

/** Part of a segment that is out of bounds; both positions count from 0 after the tag. */
export interface PartFault {
  element: number;
  component: number;
  /** Code list 0085: too many constituents, invalid character, too long. */
  code: '16' | '21' | '39';
}

/**
 * Differences between the editions of EANCOM: directory, association code, and the longest reference and postal code.
 */
const EDITIONS = [
  { version: 'D:96A:UN:EAN008', rff: 35, postcode: 9, despatch: 'D:96A:UN:EAN005', control: '2:2:UN:EAN002' },
  { version: 'D:01B:UN:EAN010', rff: 70, postcode: 17, despatch: 'D:01B:UN:EAN007', control: 'D:3:UN:EAN004' },
] as const;

export type Edition = (typeof EDITIONS)[number];

/** Edition for answers to interchanges that name none. */
export const EANCOM_1997: Edition = EDITIONS[0];

/** Returns the edition that an ORDERS message names; undefined if directory and association code do not match. */
export const findEdition = (version: string): Edition | undefined =>
  EDITIONS.find((edition) => edition.version === version);

/**
 * Maximum lengths of each segment, written as in EANCOM's segment layouts: elements are separated by a blank,
 * components by a slash, repetitions by a times sign.
 */
const LAYOUTS: Readonly<Record<string, string>> = {
  BGM: '3 35 3',
  DTM: '3/35/3',
  RFF: '3/RFF',
  NAD: '3 35/3/3 0 35x5 35x4 35 9 POSTCODE 3',
  CTA: '3',
  COM: '25/3',
  CUX: '3/3/3',
  LIN: '6 3 35/3',
  PIA: '3 35/3 35/3 35/3 35/3 35/3',
  QTY: '3/15/3',
  PRI: '3/15',
  UNS: '1',
  CNT: '3/18',
};

const lengthsOf = (layout: string, { rff, postcode }: Edition): number[][] =>
  layout.split(' ').map((element) =>
    element.split('/').flatMap((part) => {
      const [length = '', times = '1'] = part.split('x');
      const named: Readonly<Record<string, number>> = { RFF: rff, POSTCODE: postcode };
      return Array<number>(Number(times)).fill(named[length] ?? Number(length));
    }),
  );

const REPERTOIRE = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

/**
 * Returns the first part of a segment that its layout does not allow; undefined if the segment is valid or has no
 * layout.
 */
export function findPartFault({ tag, elements }: Segment, edition: Edition): PartFault | undefined {
  const layout = LAYOUTS[tag];
  if (layout === undefined) return undefined;
  const lengths = lengthsOf(layout, edition);
  for (const [element, components] of elements.entries()) {
    for (const [component, value] of components.entries()) {
      const code = value === '' ? undefined : faultOf(value, lengths[element]?.[component] ?? 0);
      if (code) return { element, component, code };
    }
  }
  return undefined;
}

function faultOf(value: string, most: number): PartFault['code'] | undefined {
  if (most === 0) return '16';
  if (value.length > most) return '39';
  return REPERTOIRE.test(value) ? undefined : '21';
}
