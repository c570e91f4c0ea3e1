import { product, variant } from '../testing';
import { selectionOf } from './selection';

const none = { color: null, size: null };

test('starts with the first colour and no size', () => {
  const { color, variant, sizes, colors } = selectionOf(product(), none);
  expect(color).toBe('Sage');
  expect(variant).toBeNull();
  expect(sizes.map(({ size }) => size)).toEqual(['S', 'M']);
  expect(colors.map(({ color }) => color)).toEqual(['Sage', 'Black']);
});

test('shows sizes and pictures of the wanted colour', () => {
  const { sizes, images } = selectionOf(product(), { color: 'Black', size: null });
  expect(sizes).toHaveLength(1);
  expect(images).toEqual(['front', 'back', 'detail'].map((view) => `/images/garments/sports-bra/1f1f21-${view}.webp`));
});

test('chooses the wanted size, sold out or not', () => {
  expect(selectionOf(product(), { color: 'Sage', size: 'M' }).variant?.stock).toBe(3);
  expect(selectionOf(product(), { color: 'Sage', size: 'S' }).variant?.stock).toBe(0);
});

test('ignores a colour or size that does not exist', () => {
  expect(selectionOf(product(), { color: 'Pink', size: 'M' }).color).toBe('Sage');
  expect(selectionOf(product(), { color: 'Black', size: 'S' }).variant).toBeNull();
});

test('chooses One Size by itself', () => {
  const bottle = product({ variants: [variant({ size: 'One Size' })] });
  expect(selectionOf(bottle, none).variant?.size).toBe('One Size');
});

test('a product without variants has nothing to choose', () => {
  expect(selectionOf(product({ variants: [] }), none)).toMatchObject({ colors: [], sizes: [], variant: null });
});
