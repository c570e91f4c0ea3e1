import type { Product } from '@nara/shared-contracts/api/catalogue';
import { SIZES, type Size } from '@nara/shared-contracts/rules/catalogue';
import type { ClothingSize, Wearer } from './own-sizes';

export const BODY_MEASURES = ['chest', 'waist', 'hips'] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];

/** Name of each measure as shown to each wearer. */
export const MEASURE_NAMES: Record<Wearer, Record<BodyMeasure, string>> = {
  women: { chest: 'Bust', waist: 'Waist', hips: 'Hips' },
  men: { chest: 'Chest', waist: 'Waist', hips: 'Hips' },
};

/** Range around the body in centimetres, both ends included. */
type Range = readonly [from: number, to: number];

export interface BodySize extends Readonly<Record<BodyMeasure, Range>> {
  size: ClothingSize;
}

/** Measured around the body, without clothes; the smallest size first. */
export const BODY_CHARTS: Record<Wearer, readonly BodySize[]> = {
  women: [
    { size: 'XS', chest: [78, 82], waist: [60, 64], hips: [86, 90] },
    { size: 'S', chest: [83, 88], waist: [65, 70], hips: [91, 96] },
    { size: 'M', chest: [89, 94], waist: [71, 76], hips: [97, 102] },
    { size: 'L', chest: [95, 101], waist: [77, 83], hips: [103, 109] },
  ],
  men: [
    { size: 'S', chest: [89, 94], waist: [75, 80], hips: [90, 95] },
    { size: 'M', chest: [95, 100], waist: [81, 86], hips: [96, 101] },
    { size: 'L', chest: [101, 107], waist: [87, 93], hips: [102, 107] },
    { size: 'XL', chest: [108, 115], waist: [94, 102], hips: [108, 114] },
  ],
};

/** Garment measurements in centimetres: one value per size of the wearer, the smallest first. */
export type GarmentChart = Readonly<Record<string, readonly [number, number, number, number]>>;

/**
 * Measured on the garment laid flat and not stretched; the circumference is twice the width. Close-fitting knits are
 * smaller than the body they fit, loose garments are larger.
 */
export const GARMENT_CHARTS: Record<Wearer, Readonly<Record<string, GarmentChart>>> = {
  women: {
    'sports-bra': { Underband: [62, 67, 73, 79], Bust: [72, 77, 83, 89], Length: [31, 32, 33, 34] },
    'crop-top': { Bust: [74, 79, 85, 91], Hem: [64, 69, 75, 81], Length: [38, 39, 40, 41] },
    tank: { Bust: [84, 89, 95, 101], Hem: [88, 93, 99, 105], Length: [60, 61.5, 63, 64.5] },
    tee: {
      Bust: [90, 95, 101, 107],
      Hem: [90, 95, 101, 107],
      Length: [60, 61.5, 63, 64.5],
      Sleeve: [17, 17.5, 18, 18.5],
    },
    'long-sleeve': {
      Bust: [78, 83, 89, 95],
      Hem: [76, 81, 87, 93],
      Length: [58, 59.5, 61, 62.5],
      Sleeve: [60, 61, 62, 63],
    },
    hoodie: { Bust: [102, 107, 113, 119], Hem: [88, 93, 99, 105], Length: [58, 60, 62, 64], Sleeve: [58, 59, 60, 61] },
    leggings: { Waist: [54, 59, 65, 71], Hips: [72, 77, 83, 89], 'Inside leg': [65, 66, 67, 68] },
    'bike-shorts': { Waist: [54, 59, 65, 71], Hips: [72, 77, 83, 89], 'Inside leg': [19, 19.5, 20, 20.5] },
    jogger: { Waist: [60, 65, 71, 77], Hips: [96, 101, 107, 113], 'Inside leg': [69, 70, 71, 72] },
    swimsuit: { Bust: [70, 75, 81, 87], Hips: [74, 79, 85, 91], 'Shoulder to crotch': [68, 70, 72, 74] },
  },
  men: {
    tee: { Chest: [99, 105, 111, 119], Hem: [97, 103, 109, 117], Length: [69, 71, 73, 75], Sleeve: [21, 22, 23, 24] },
    'mens-tank': { Chest: [97, 103, 109, 117], Hem: [97, 103, 109, 117], Length: [69, 71, 73, 75] },
    'long-sleeve': {
      Chest: [97, 103, 109, 117],
      Hem: [95, 101, 107, 115],
      Length: [69, 71, 73, 75],
      Sleeve: [64, 65.5, 67, 68.5],
    },
    hoodie: {
      Chest: [110, 116, 122, 130],
      Hem: [96, 102, 108, 116],
      Length: [67, 69, 71, 73],
      Sleeve: [64, 65.5, 67, 68.5],
    },
    'training-shorts': { Waist: [71, 77, 83, 91], Hips: [104, 110, 116, 124], 'Inside leg': [17, 17.5, 18, 18.5] },
    'swim-shorts': { Waist: [71, 77, 83, 91], Hips: [102, 108, 114, 122], 'Inside leg': [14, 14.5, 15, 15.5] },
    jogger: { Waist: [70, 76, 82, 90], Hips: [102, 108, 114, 122], 'Inside leg': [75, 76, 77, 78] },
  },
};

/** Returns the chart of a garment; undefined if there is none. */
export const garmentChart = (wearer: Wearer, garment: string): GarmentChart | undefined =>
  GARMENT_CHARTS[wearer][garment];

export const LENGTH_UNITS = { cm: 'Centimetres', in: 'Inches' } as const;
export type LengthUnit = keyof typeof LENGTH_UNITS;

const CM_PER_INCH = 2.54;

/** Formats a length in a unit, without the unit's name. Inches are rounded to halves, as tapes are read. */
export const showLength = (centimetres: number, unit: LengthUnit): string =>
  String(unit === 'cm' ? centimetres : Math.round((centimetres / CM_PER_INCH) * 2) / 2);

/** Formats a range with an en dash. */
export const showRange = ([from, to]: Range, unit: LengthUnit): string =>
  `${showLength(from, unit)}–${showLength(to, unit)}`;

/** Product measurements in centimetres: one value per size in `sizes`; undefined if not measured. */
export interface MeasuredChart {
  sizes: readonly Size[];
  chart: Readonly<Record<string, readonly (number | undefined)[]>>;
}

/** Returns the chart of a product's measurements; undefined if it has none. */
export function measuredChart(measurements: Product['measurements']): MeasuredChart | undefined {
  if (!measurements) return undefined;
  const sizes = SIZES.filter((size) => measurements.some(({ values }) => values.some((value) => value.size === size)));
  const chart = measurements.map(({ measure, values }) => [
    measure,
    sizes.map((size) => values.find((value) => value.size === size)?.cm),
  ]);
  return { sizes, chart: Object.fromEntries(chart) };
}
