import type { Range } from './body-charts';

export const LENGTH_UNITS = { cm: 'Centimetres', in: 'Inches' } as const;
export type LengthUnit = keyof typeof LENGTH_UNITS;

const CM_PER_INCH = 2.54;

/** A length of a chart in a unit, without its name; inches to the half, as tapes are read. */
export const showLength = (centimetres: number, unit: LengthUnit): string =>
  String(unit === 'cm' ? centimetres : Math.round((centimetres / CM_PER_INCH) * 2) / 2);

/** Formats a range with an en dash. */
export const showRange = ([from, to]: Range, unit: LengthUnit): string =>
  `${showLength(from, unit)}–${showLength(to, unit)}`;
