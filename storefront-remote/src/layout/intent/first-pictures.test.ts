import { summary } from '../../testing';
import { firstPictures } from './first-pictures';

const color = (name: string) => ({
  color: name,
  colorCode: '#1f1f21',
  image: `/${name}-front.webp`,
  sizes: [],
  sizesInStock: [],
});
const range = [
  summary({ colors: [color('Sage'), color('Black')] }),
  summary({ id: 'nara-002', category: 'men', colors: [color('Navy')] }),
  summary({ id: 'nara-003', colors: [color('Plum')] }),
  summary({ id: 'nara-004', colors: [color('Rust')] }),
];
const of = (path: string, params = {}, search = '') =>
  firstPictures({ path, params, search }, range).map(({ image }) => image);

test.each([
  ['?color=Black', ['/Black-front.webp']],
  ['?color=Pink', ['/Sage-front.webp']],
  ['', ['/Sage-front.webp']],
])('a product begins with the front in the colour of the link: %s', (search, expected) => {
  expect(of('/product/:id', { id: 'nara-001' }, search)).toEqual(expected);
});

test('a collection begins with its first cards', () => {
  expect(of('/shop/:category', { category: 'women' })).toEqual(['/Sage-front.webp', '/Plum-front.webp']);
  expect(of('/shop')).toEqual(['/Sage-front.webp', '/Navy-front.webp']);
});

test('nothing is guessed of what is not known', () => {
  expect(of('/product/:id', { id: 'nara-999' })).toEqual([]);
  expect(of('/shop/:category', { category: 'hats' })).toEqual([]);
  expect(of('/shop', {}, '?sort=newest')).toEqual([]);
  expect(of('/cart')).toEqual([]);
});
