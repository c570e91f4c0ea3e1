import type { EditedProduct, ProductContent, ProductPicture, ProductRow } from '@nara/shared-contracts';

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
  tags: ['yoga'],
  price: 899,
  compareAtPrice: null,
  isSold: true,
  ...changes,
});

/** Hash by which the files of a picture are named. */
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

export const editedVariant = (changes: Partial<EditedProduct['variants'][number]> = {}) => ({
  id: 'nara-038-rust',
  sku: 'NARA-ST-RUST',
  color: 'Rust',
  colorCode: '#b5654a',
  size: 'One Size',
  barcode: null,
  woolworthsSku: null,
  stock: 3,
  ...changes,
});

export const editedProduct = (changes: Partial<EditedProduct> = {}): EditedProduct => ({
  id: 'nara-038',
  content: productContent(),
  revision: 4,
  price: 699,
  compareAtPrice: 899,
  planned: [],
  images: ['/images/garments/tote/b5654a-front.webp'],
  pictures: [],
  variants: [],
  ...changes,
});
