import type { Range } from './body-charts';

export const LENGTH_UNITS = { cm: 'Centimetres', in: 'Inches' } as const;
export type LengthUnit = keyof typeof LENGTH_UNITS;

const CM_PER_INCH = 2.54;

/** Formats a length in a unit, without the unit's name. Inches are rounded to halves, as tapes are read. */
export const showLength = (centimetres: number, unit: LengthUnit): string =>
  String(unit === 'cm' ? centimetres : Math.round((centimetres / CM_PER_INCH) * 2) / 2);

/** Formats a range with an en dash. */
export const showRange = ([from, to]: Range, unit: LengthUnit): string =>
  `${showLength(from, unit)}–${showLength(to, unit)}`;
