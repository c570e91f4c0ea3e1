import type {
  BulkOutcome,
  BulkProduct,
  EditedProduct,
  ProductContent,
  ProductPicture,
  ProductRow,
} from '@nara/shared-contracts/api/catalogue';

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
