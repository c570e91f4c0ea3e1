import { product, summary, variant } from '../../testing';
import { offerOf, selectionOf } from './selection';

const none = { color: null, size: null, ownSize: null };

test('a product selection starts with the first colour and no size', () => {
  const { color, variant, sizes, colors } = selectionOf(product(), none);
  expect(color).toBe('Sage');
  expect(variant).toBeNull();
  expect(sizes.map(({ size }) => size)).toEqual(['S', 'M']);
  expect(colors.map(({ color }) => color)).toEqual(['Sage', 'Black']);
});

test('a product selection shows the sizes and images of the chosen colour', () => {
  const { sizes, images } = selectionOf(product(), { ...none, color: 'Black' });
  expect(sizes).toHaveLength(1);
  expect(images).toEqual(['front', 'back', 'detail'].map((view) => `/images/garments/sports-bra/1f1f21-${view}.webp`));
});

test('a product selection takes the chosen size even when it is sold out, and ignores what is unknown', () => {
  expect(selectionOf(product(), { ...none, color: 'Sage', size: 'M' }).variant?.stock).toBe(3);
  expect(selectionOf(product(), { ...none, color: 'Sage', size: 'S' }).variant?.stock).toBe(0);
  expect(selectionOf(product(), { ...none, color: 'Pink', size: 'M' }).color).toBe('Sage');
  expect(selectionOf(product(), { ...none, color: 'Black', size: 'S' }).variant).toBeNull();
});

test('a product selection chooses One Size by itself', () => {
  const bottle = product({ variants: [variant({ size: 'One Size' })] });
  expect(selectionOf(bottle, none).variant?.size).toBe('One Size');
});

test('the remembered size is selected when it is in stock and no other size is chosen', () => {
  const ofOwn = (ownSize: string, size: string | null = null) =>
    selectionOf(product(), { color: 'Sage', size, ownSize }).variant?.size;
  expect(ofOwn('M')).toBe('M');
  expect(ofOwn('S')).toBeUndefined();
  expect(ofOwn('M', 'S')).toBe('S');
  expect(ofOwn('M', 'XXL')).toBeUndefined();
});

test('a colour is sold out when none of its sizes is in stock', () => {
  const { colors } = selectionOf(product({ variants: [variant({ stock: 0 }), variant({ color: 'Black' })] }), none);
  expect(colors.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
});

test('a product without variants has nothing to choose', () => {
  expect(selectionOf(product({ variants: [] }), none)).toMatchObject({ colors: [], sizes: [], variant: null });
});

test('a product summary provides colours, sizes in stock and the front image for a selection', () => {
  const listed = summary();
  const { colors, sizes, images, variant } = selectionOf(offerOf(listed), { ...none, size: 'M' });
  expect(colors).toEqual([{ color: 'Sage', colorCode: '#8a9a80', isSoldOut: false }]);
  expect(sizes.map(({ size, stock }) => [size, stock > 0])).toEqual([
    ['S', true],
    ['M', true],
    ['L', false],
  ]);
  expect(images).toEqual(['/images/garments/sports-bra/8a9a80-front.webp']);
  expect(variant?.size).toBe('M');
});
