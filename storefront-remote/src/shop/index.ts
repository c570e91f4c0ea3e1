import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { isNew } from '../catalogue';

/** Products shown at one address of the shop. */
export interface Collection {
  /** Last part of the address; unset for the whole range. */
  slug?: string;
  title: string;
  text: string;
  includes: (product: ProductSummary) => boolean;
}

const tagged = (tag: string) => (product: ProductSummary) => product.tags.includes(tag);
const ofCategory = (category: string) => (product: ProductSummary) => product.category === category;

const ALL: Collection = {
  title: 'All Products',
  text: 'Everything we make, in one place.',
  includes: () => true,
};

const CATEGORIES: readonly Collection[] = [
  { slug: 'women', title: 'Women', text: 'Sculpted, soft and ready for anything.', includes: ofCategory('women') },
  { slug: 'men', title: 'Men', text: 'Clean lines, light fabrics, room to move.', includes: ofCategory('men') },
  {
    slug: 'accessories',
    title: 'Accessories',
    text: 'The small things that go everywhere with you.',
    includes: ofCategory('accessories'),
  },
];

const EDITS: readonly Collection[] = [
  { slug: 'new', title: 'New Arrivals', text: 'Just in, and only as much as we need.', includes: isNew },
  { slug: 'yoga', title: 'Yoga', text: 'Stays where you put it, upside down too.', includes: tagged('yoga') },
  { slug: 'training', title: 'Training', text: 'Holds firm when the set gets heavy.', includes: tagged('training') },
  { slug: 'running', title: 'Running', text: 'Light, quick to dry, nothing that rubs.', includes: tagged('running') },
  { slug: 'lounge', title: 'Lounge', text: 'For the slow part of the day.', includes: tagged('loungewear') },
  { slug: 'swim', title: 'Swim', text: 'Made for salt, sun and long lengths.', includes: tagged('swim') },
];

/** Collections of the filter buttons, in their order. */
export const CATEGORY_FILTERS: readonly Collection[] = [ALL, ...CATEGORIES];

/** Returns the collection at an address; undefined if there is none of that name. */
export const collectionOf = (slug: string | undefined): Collection | undefined =>
  [...CATEGORY_FILTERS, ...EDITS].find((collection) => collection.slug === slug);

export const pathOf = ({ slug }: Collection): string => (slug ? `/shop/${slug}` : '/shop');
