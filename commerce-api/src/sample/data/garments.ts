/** Lists the artworks of the range; each is drawn once per colour and view. */
export const GARMENTS = [
  'sports-bra',
  'training-shorts',
  'tank',
  'bike-shorts',
  'leggings',
  'tee',
  'hoodie',
  'jogger',
  'long-sleeve',
  'crop-top',
  'mens-tank',
  'swimsuit',
  'swim-shorts',
  'tote',
  'cap',
  'socks',
  'bottle',
  'yoga-mat',
] as const;

export type Garment = (typeof GARMENTS)[number];
