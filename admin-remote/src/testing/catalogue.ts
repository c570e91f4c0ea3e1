import type {
  BulkOutcome,
  BulkProduct,
  EditedProduct,
  ProductContent,
  ProductPicture,
  ProductRow,
} from '@nara/shared-contracts/api/catalogue';
import type { ContentOf, ContentRow, EditedPage } from '@nara/shared-contracts/api/content';
import type { EmptySearch, SavedSynonym } from '@nara/shared-contracts/api/search';
import { shopFactsOf } from '@nara/shared-contracts/rules/content';
import { deliveryFactsOf, FIRST_DELIVERY } from '@nara/shared-contracts/rules/shop-settings';

export const productRow = (changes: Partial<ProductRow> = {}): ProductRow => ({
  id: 'nara-038',
  name: 'Studio Tote',
  category: 'accessories',
  subcategory: 'bags',
  status: 'sold',
  price: 699,
  compareAtPrice: 899,
  image: '/images/garments/tote/b5654a-front.webp',
  colors: 2,
  variants: 2,
  stock: 31,
  planned: 0,
  revision: 4,
  ...changes,
});

export const productContent = (changes: Partial<ProductContent> = {}): ProductContent => ({
  name: 'Studio Tote',
  description: 'Carries a mat.',
  category: 'accessories',
  subcategory: 'bags',
  garment: 'tote',
  tags: ['yoga'],
  details: { material: null, care: [], measurements: [] },
  price: 899,
  compareAtPrice: null,
  isSold: true,
  ...changes,
});

/** Returns the hash in the file names of a picture. */
const hashOf = (id: string): string => id.padStart(32, '0');

export const productPicture = (changes: Partial<ProductPicture> = {}): ProductPicture => ({
  id: 'one',
  colorCode: '#b5654a',
  text: 'A tote on a chair',
  focalPoint: { x: 0.5, y: 0.5 },
  image: `/pictures/${hashOf(changes.id ?? 'one')}/b5654a-photo.webp`,
  width: 3000,
  height: 2000,
  at: '2026-11-20T08:00:00.000Z',
  by: 'Ayanda',
  ...changes,
});

export const editedVariant = (
  changes: Partial<EditedProduct['variants'][number]> = {},
): EditedProduct['variants'][number] => ({
  id: 'nara-038-clay-os',
  sku: 'NARA-STT-CLAY-OS',
  color: 'Clay',
  colorCode: '#b0654a',
  size: 'One Size',
  barcode: '6009880000017',
  woolworthsSku: 'WW-ACT-STT-CLAY-OS',
  stock: 31,
  isActive: true,
  ...changes,
});

export const editedProduct = (changes: Partial<EditedProduct> = {}): EditedProduct => ({
  id: 'nara-038',
  content: productContent(),
  revision: 4,
  price: 699,
  compareAtPrice: 899,
  planned: [],
  status: 'sold',
  code: 'STT',
  slug: null,
  draft: null,
  publication: null,
  images: ['/images/garments/tote/b5654a-front.webp'],
  pictures: [],
  variants: [editedVariant()],
  ...changes,
});

export const bulkProduct = (changes: Partial<BulkProduct> = {}): BulkProduct => ({
  id: 'nara-038',
  name: 'Studio Tote',
  category: 'accessories',
  subcategory: 'bags',
  price: 899,
  compareAtPrice: null,
  revision: 4,
  ...changes,
});

export const bulkOutcome = (changes: Partial<BulkOutcome> = {}): BulkOutcome => ({
  id: 'nara-038',
  name: 'Studio Tote',
  outcome: 'change',
  before: { price: 899 },
  after: { price: 949 },
  refusal: null,
  present: null,
  ...changes,
});

export const emptySearch = (changes: Partial<EmptySearch> = {}): EmptySearch => ({
  text: 'windbreaker',
  times: 12,
  lastAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

export const savedSynonym = (changes: Partial<SavedSynonym> = {}): SavedSynonym => ({
  word: 'tights',
  meanings: ['leggings'],
  updatedAt: '1970-01-01T00:00:00.000Z',
  updatedBy: null,
  ...changes,
});

export const faqContent = (changes: Partial<ContentOf<'faq'>> = {}): ContentOf<'faq'> => ({
  page: 'faq',
  title: 'FAQ',
  lead: 'What people ask us most.',
  blocks: [
    { kind: 'heading', text: 'Orders' },
    { kind: 'paragraph', runs: [{ text: 'It takes {standardDelivery}.' }] },
  ],
  ...changes,
});

export const contentRow = (changes: Partial<ContentRow> = {}): ContentRow => ({
  page: 'faq',
  revision: 2,
  published: { at: '2026-11-20T08:00:00.000Z', by: 'Nomsa' },
  draft: null,
  planned: null,
  ...changes,
});

/** Returns a page as staff edit it, without a draft. */
export const editedPage = (changes: Partial<EditedPage> = {}): EditedPage => ({
  ...contentRow(),
  draft: null,
  content: faqContent(),
  facts: shopFactsOf(deliveryFactsOf({ delivery: FIRST_DELIVERY, vatPercent: 15 })),
  ...changes,
});

/** Returns a change as a history lists it. */
export const revision = <B, A>(number: number, before: B, after: A) => ({
  revision: number,
  at: '2026-11-20T08:00:00.000Z',
  by: 'Ayanda',
  restored: null,
  before,
  after,
});
