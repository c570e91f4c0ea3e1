import type { Size } from '@nara/shared-contracts';

type ClothingSize = Exclude<Size, 'One Size'>;

/** One table of centimetres: a row per size, with a value per measure in the order of `measures`. */
export interface SizeChart {
  title: string;
  measures: readonly string[];
  rows: Readonly<Record<ClothingSize, readonly string[]>>;
}

/** Around the body, without clothes. */
export const BODY_CHARTS: readonly SizeChart[] = [
  {
    title: 'Women: body measurements',
    measures: ['Bust', 'Waist', 'Hips'],
    rows: {
      XS: ['78-82', '60-64', '86-90'],
      S: ['83-88', '65-70', '91-96'],
      M: ['89-94', '71-76', '97-102'],
      L: ['95-101', '77-83', '103-109'],
      XL: ['102-109', '84-92', '110-117'],
    },
  },
  {
    title: 'Men: body measurements',
    measures: ['Chest', 'Waist', 'Hips'],
    rows: {
      XS: ['84-88', '70-74', '85-89'],
      S: ['89-94', '75-80', '90-95'],
      M: ['95-100', '81-86', '96-101'],
      L: ['101-107', '87-93', '102-107'],
      XL: ['108-115', '94-102', '108-114'],
    },
  },
];

/** Of the garment laid flat and not stretched; round measures are twice the width. */
export const GARMENT_CHARTS: readonly SizeChart[] = [
  {
    title: 'Women: tops',
    measures: ['Chest', 'Hem', 'Length'],
    rows: {
      XS: ['82', '80', '56'],
      S: ['87', '85', '58'],
      M: ['93', '91', '60'],
      L: ['99', '97', '62'],
      XL: ['107', '105', '64'],
    },
  },
  {
    title: 'Women: leggings',
    measures: ['Waist', 'Hips', 'Inside leg'],
    rows: {
      XS: ['56', '74', '66'],
      S: ['61', '79', '67'],
      M: ['67', '85', '68'],
      L: ['73', '91', '69'],
      XL: ['81', '99', '70'],
    },
  },
  {
    title: 'Men: tops',
    measures: ['Chest', 'Hem', 'Length'],
    rows: {
      XS: ['94', '92', '66'],
      S: ['99', '97', '68'],
      M: ['105', '103', '70'],
      L: ['111', '109', '72'],
      XL: ['119', '117', '74'],
    },
  },
  {
    title: 'Men: shorts',
    measures: ['Waist', 'Hips', 'Inside leg'],
    rows: {
      XS: ['68', '98', '17'],
      S: ['73', '103', '18'],
      M: ['79', '109', '18'],
      L: ['85', '115', '19'],
      XL: ['93', '123', '19'],
    },
  },
];
