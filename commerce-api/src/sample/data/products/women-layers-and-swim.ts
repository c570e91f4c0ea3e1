import type { ProductRow } from './row';

export const WOMEN_LAYERS_AND_SWIM: readonly ProductRow[] = [
  {
    id: 'nara-021',
    code: 'HBH',
    name: 'Harbour Hoodie',
    category: 'women',
    subcategory: 'hoodies',
    garment: 'hoodie',
    price: 1299,
    colors: ['Sand', 'Black', 'Sage', 'Charcoal', 'Navy', 'Blush'],
    tags: ['bestseller', 'loungewear'],
    releasedDaysAgo: 190,
    description:
      'Four hundred grams of soft loopback, with a hood that stands up by itself. The pocket is lined, the shoulder is dropped, the hem sits just on the hip. Borrowed often and seldom returned.',
  },
  {
    id: 'nara-022',
    code: 'FLH',
    name: 'First Light Hoodie',
    category: 'women',
    subcategory: 'hoodies',
    garment: 'hoodie',
    price: 1199,
    colors: ['Blush', 'Sage', 'Sand', 'Black', 'Charcoal'],
    tags: ['new-arrival', 'loungewear', 'running'],
    releasedDaysAgo: 20,
    description:
      'A lighter fleece to warm up in and tie round the waist. It dries quickly, folds small and does not mind being thrown in the boot. The colours come from the mountain at six in the morning.',
  },
  {
    id: 'nara-023',
    code: 'CLS',
    name: 'Clifton One-Piece',
    category: 'women',
    subcategory: 'swimwear',
    garment: 'swimsuit',
    price: 1099,
    colors: ['Black', 'Navy', 'Cobalt', 'Clay', 'Olive', 'Plum'],
    tags: ['swim', 'bestseller'],
    releasedDaysAgo: 130,
    description:
      'A suit for people who actually get in. The straps stay on the shoulder through a proper crawl, and the lined front keeps its manners in cold water. The yarn resists chlorine, salt and sun.',
  },
  {
    id: 'nara-024',
    code: 'SOL',
    name: 'Solstice One-Piece',
    category: 'women',
    subcategory: 'swimwear',
    garment: 'swimsuit',
    price: 1249,
    colors: ['Plum', 'Olive', 'Black', 'Cobalt', 'Clay'],
    unmapped: ['Clay'],
    tags: ['swim', 'new-arrival'],
    releasedDaysAgo: 4,
    description:
      'Clean princess seams and a higher leg, drawn from a suit we found in a 1978 catalogue. Fully lined in a recycled knit with a quiet matte finish. Under linen trousers it passes for a bodysuit.',
  },
];
