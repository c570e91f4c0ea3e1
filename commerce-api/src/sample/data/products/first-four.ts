import type { ProductRow } from './row';

/** First four products of the range. */
export const FIRST_FOUR: readonly ProductRow[] = [
  {
    id: 'nara-001',
    code: 'FSB',
    name: 'Flow Sports Bra',
    category: 'women',
    subcategory: 'sports-bras',
    garment: 'sports-bra',
    price: 899,
    compareAt: 1199,
    colors: ['Sage', 'Black', 'Blush', 'Navy'],
    tags: ['bestseller', 'yoga', 'training'],
    releasedDaysAgo: 310,
    description:
      'The bra we started with, and still the one we reach for. A racer back moves with the shoulder blades while a double-knit front keeps everything calm through vinyasa or a circuit. The hem lies flat, so you forget it is there.',
  },
  {
    id: 'nara-002',
    code: 'MTS',
    name: 'Motion Training Shorts',
    category: 'men',
    subcategory: 'shorts',
    garment: 'training-shorts',
    price: 699,
    colors: ['Black', 'Charcoal', 'Olive', 'Navy'],
    tags: ['bestseller', 'training', 'running'],
    releasedDaysAgo: 280,
    description:
      'Light enough for intervals, tough enough for the rower. The woven shell dries on the walk home, side vents let the leg travel, and a zipped pocket keeps a key quiet.',
  },
  {
    id: 'nara-003',
    code: 'PTK',
    name: 'Performance Tank',
    category: 'women',
    subcategory: 'tanks',
    garment: 'tank',
    price: 649,
    colors: ['White', 'Black', 'Sage', 'Sky'],
    tags: ['new-arrival', 'running', 'training'],
    releasedDaysAgo: 12,
    description:
      'Cut for hot mornings on the promenade. The yarn pulls sweat away before it settles, and the curved hem stays put with or without a tuck. It looks as composed at the café as it did at kilometre eight.',
  },
  {
    id: 'nara-004',
    code: 'EBS',
    name: 'Essential Bike Shorts',
    category: 'women',
    subcategory: 'shorts',
    garment: 'bike-shorts',
    price: 549,
    colors: ['Black', 'Plum', 'Navy', 'Sage'],
    tags: ['bestseller', 'yoga', 'loungewear'],
    releasedDaysAgo: 295,
    description:
      'Opaque in every light, held by a wide waistband that never rolls. A long pocket on the thigh takes a phone without pulling. Wear them on the mat, on the bike, or under an old shirt on Saturday.',
  },
];
