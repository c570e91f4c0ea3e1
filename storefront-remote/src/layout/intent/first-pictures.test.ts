import { shownColor, summary } from '../../testing';
import { firstPictures } from './spare-queue';

const color = (name: string) => shownColor({ color: name, image: `/${name}-front.webp` });
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
])('the first picture of a product link is the front in the linked colour: %s', (search, expected) => {
  expect(of('/product/:id', { id: 'nara-001' }, search)).toEqual(expected);
});

test('the first pictures of a collection link are those of its first cards', () => {
  expect(of('/shop/:category', { category: 'women' })).toEqual(['/Sage-front.webp', '/Plum-front.webp']);
  expect(of('/shop')).toEqual(['/Sage-front.webp', '/Navy-front.webp']);
});

test('unknown targets, sorted collections and other pages have no first pictures', () => {
  expect(of('/product/:id', { id: 'nara-999' })).toEqual([]);
  expect(of('/shop/:category', { category: 'hats' })).toEqual([]);
  expect(of('/shop', {}, '?sort=newest')).toEqual([]);
  expect(of('/cart')).toEqual([]);
});
