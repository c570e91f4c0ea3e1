import type { Product, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { isWorn } from '../../catalogue';

const MAX = 4;
/** Maximum per kind of garment: four pairs of leggings do not complement a bra. */
const MAX_OF_ONE_KIND = 2;

/** Part of the body on which something is worn; `carried` means not worn. */
type Part = 'first layer' | 'top' | 'over' | 'bottom' | 'swim' | 'head' | 'feet' | 'carried';

const PART_OF = new Map<string, Part>([
  ['sports-bras', 'first layer'],
  ['tanks', 'top'],
  ['tops', 'top'],
  ['hoodies', 'over'],
  ['leggings', 'bottom'],
  ['shorts', 'bottom'],
  ['joggers', 'bottom'],
  ['swimwear', 'swim'],
  ['headwear', 'head'],
  ['socks', 'feet'],
]);

/** Parts that make an outfit with each part, the most important first. Carried items go with carried items. */
const GOES_WITH: Readonly<Record<Part, readonly Part[]>> = {
  'first layer': ['bottom', 'over', 'top', 'feet', 'head'],
  top: ['bottom', 'over', 'first layer', 'head', 'feet'],
  over: ['bottom', 'top', 'first layer', 'head'],
  bottom: ['top', 'first layer', 'over', 'feet', 'head'],
  swim: ['head', 'over', 'bottom'],
  head: ['top', 'bottom', 'over', 'swim', 'feet'],
  feet: ['bottom', 'top', 'over', 'head'],
  carried: ['carried', 'head'],
};

const ACTIVITIES = ['yoga', 'training', 'running', 'loungewear', 'swim'];

type Garment = Pick<ProductSummary, 'id' | 'category' | 'subcategory' | 'tags'>;

const partOf = (garment: Garment): Part | undefined => (isWorn(garment) ? PART_OF.get(garment.subcategory) : 'carried');

/** Accessories are for every wearer. */
const isSameWearer = (one: Garment, other: Garment): boolean =>
  one.category === other.category || [one, other].some(({ category }) => category === 'accessories');

/** Returns the rank of a garment among those that go with another, 0 for the first; -1 if it does not go with it. */
function rankOf(other: Garment, garment: Garment): number {
  const [part, otherPart] = [partOf(garment), partOf(other)];
  if (other.id === garment.id || !isSameWearer(garment, other)) return -1;
  if (part && otherPart) return GOES_WITH[part].indexOf(otherPart);
  // Garments unknown to the rules go with other kinds of their category.
  return other.category === garment.category && other.subcategory !== garment.subcategory ? 0 : -1;
}

/**
 * Returns the products that go with a product: parts of one outfit for the same wearer, those for the same activities
 * first. No kind of garment takes all places.
 */
export function relatedTo(
  product: Pick<Product, keyof Garment>,
  range: readonly ProductSummary[],
): readonly ProductSummary[] {
  const shared = ({ tags }: Garment): number =>
    ACTIVITIES.filter((activity) => tags.includes(activity) && product.tags.includes(activity)).length;
  const fitting = range
    .filter((other) => rankOf(other, product) >= 0)
    .toSorted((a, b) => shared(b) - shared(a) || rankOf(a, product) - rankOf(b, product));
  const isOneTooMany = ({ subcategory }: Garment, index: number): boolean =>
    fitting.slice(0, index).filter((other) => other.subcategory === subcategory).length >= MAX_OF_ONE_KIND;
  const varied = fitting.filter((other, index) => !isOneTooMany(other, index));
  return [...varied, ...fitting.filter(isOneTooMany)].slice(0, MAX);
}
