import type { ClothingSize, Wearer } from '../wearers';

export const BODY_MEASURES = ['chest', 'waist', 'hips'] as const;
export type BodyMeasure = (typeof BODY_MEASURES)[number];

/** Name of each measure as shown to each wearer. */
export const MEASURE_NAMES: Record<Wearer, Record<BodyMeasure, string>> = {
  women: { chest: 'Bust', waist: 'Waist', hips: 'Hips' },
  men: { chest: 'Chest', waist: 'Waist', hips: 'Hips' },
};

/** Range around the body in centimetres, both ends included. */
export type Range = readonly [from: number, to: number];

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
