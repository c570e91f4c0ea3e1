import type { ProductRow } from './row';

export const ACCESSORIES_FOR_PRACTICE: readonly ProductRow[] = [
  {
    id: 'nara-045',
    code: 'DBT',
    name: 'Daybreak Bottle 600 ml',
    category: 'accessories',
    subcategory: 'bottles',
    garment: 'bottle',
    price: 449,
    colors: ['Sage', 'Black', 'Sand', 'Cobalt'],
    tags: ['training', 'running'],
    releasedDaysAgo: 165,
    description:
      'Double-walled steel that keeps water cold from the first class to the drive home. Powder-coated for grip, narrow enough for a cup holder. The lid comes apart in three, so it can be cleaned properly.',
  },
  {
    id: 'nara-046',
    code: 'LBT',
    name: 'Long Day Bottle 1 l',
    category: 'accessories',
    subcategory: 'bottles',
    garment: 'bottle',
    price: 549,
    colors: ['Black', 'Sage', 'Cobalt', 'Sand'],
    unmapped: ['Sand'],
    tags: ['training', 'swim'],
    releasedDaysAgo: 55,
    description:
      'For days when the tap is far away. Ice is still ice at sundown, and the loop on the lid clips to a pack. It dents before it breaks, and wears its dents well.',
  },
  {
    id: 'nara-047',
    code: 'GYM',
    name: 'Ground Yoga Mat',
    category: 'accessories',
    subcategory: 'mats',
    garment: 'yoga-mat',
    price: 1199,
    colors: ['Sage', 'Plum', 'Charcoal', 'Clay'],
    tags: ['yoga'],
    releasedDaysAgo: 235,
    description:
      'Natural rubber with a surface that grips more as you warm up. Five millimetres: enough for knees, not so much that you wobble. It will outlast a few teachers.',
  },
  {
    id: 'nara-048',
    code: 'TYM',
    name: 'Travel Yoga Mat',
    category: 'accessories',
    subcategory: 'mats',
    garment: 'yoga-mat',
    price: 899,
    compareAt: 999,
    colors: ['Charcoal', 'Sage', 'Clay', 'Plum'],
    tags: ['yoga'],
    releasedDaysAgo: 185,
    description:
      'Folds into hand luggage and lies flat the moment you land. Thin, grippy and light enough to carry every day. Wipe it down, roll it up, go again.',
  },
];
