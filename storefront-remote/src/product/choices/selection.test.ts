import { product, summary, variant } from '../../testing';
import { offerOf, selectionOf } from './selection';

const none = { color: null, size: null, ownSize: null };

test('starts with the first colour and no size', () => {
  const { color, variant, sizes, colors } = selectionOf(product(), none);
  expect(color).toBe('Sage');
  expect(variant).toBeNull();
  expect(sizes.map(({ size }) => size)).toEqual(['S', 'M']);
  expect(colors.map(({ color }) => color)).toEqual(['Sage', 'Black']);
});

test('shows sizes and pictures of the wanted colour', () => {
  const { sizes, images } = selectionOf(product(), { ...none, color: 'Black' });
  expect(sizes).toHaveLength(1);
  expect(images).toEqual(['front', 'back', 'detail'].map((view) => `/images/garments/sports-bra/1f1f21-${view}.webp`));
});

test('chooses the wanted size, sold out or not', () => {
  expect(selectionOf(product(), { ...none, color: 'Sage', size: 'M' }).variant?.stock).toBe(3);
  expect(selectionOf(product(), { ...none, color: 'Sage', size: 'S' }).variant?.stock).toBe(0);
});

test('ignores a colour or size that does not exist', () => {
  expect(selectionOf(product(), { ...none, color: 'Pink', size: 'M' }).color).toBe('Sage');
  expect(selectionOf(product(), { ...none, color: 'Black', size: 'S' }).variant).toBeNull();
});

test('chooses One Size by itself', () => {
  const bottle = product({ variants: [variant({ size: 'One Size' })] });
  expect(selectionOf(bottle, none).variant?.size).toBe('One Size');
});

test('takes the size that the shopper usually takes, where it can be had and no other is wanted', () => {
  const ofOwn = (ownSize: string, size: string | null = null) =>
    selectionOf(product(), { color: 'Sage', size, ownSize }).variant?.size;
  expect(ofOwn('M')).toBe('M');
  expect(ofOwn('S')).toBeUndefined();
  expect(ofOwn('M', 'S')).toBe('S');
  expect(ofOwn('M', 'XXL')).toBeUndefined();
});

test('a colour is sold out when none of its sizes can be had', () => {
  const { colors } = selectionOf(product({ variants: [variant({ stock: 0 }), variant({ color: 'Black' })] }), none);
  expect(colors.map(({ isSoldOut }) => isSoldOut)).toEqual([true, false]);
});

test('a product without variants has nothing to choose', () => {
  expect(selectionOf(product({ variants: [] }), none)).toMatchObject({ colors: [], sizes: [], variant: null });
});

test('a list tells enough to choose from: colours, sizes to be had and the front', () => {
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
