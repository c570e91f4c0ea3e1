/** Titles of the garment charts. */
export const GARMENT_TITLES: Readonly<Record<string, string>> = {
  'sports-bra': 'Sports bras',
  'crop-top': 'Crop tops',
  tank: 'Tanks',
  'mens-tank': 'Tanks',
  tee: 'Tees',
  'long-sleeve': 'Long sleeves',
  hoodie: 'Hoodies',
  leggings: 'Leggings',
  'bike-shorts': 'Bike shorts',
  'training-shorts': 'Training shorts',
  'swim-shorts': 'Swim shorts',
  jogger: 'Joggers',
  swimsuit: 'Swimsuits',
};
