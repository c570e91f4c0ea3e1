import { colorFamily } from './color-family';

test.each([
  ['#1f1f21', 'Black'],
  ['#000000', 'Black'],
  ['#4a4a4d', 'Grey'],
  ['#f4f2ec', 'White'],
  ['#ffffff', 'White'],
  ['#d9c7ae', 'Beige'],
  ['#b0654a', 'Brown'],
  ['#c81e1e', 'Red'],
  ['#e3b7ad', 'Pink'],
  ['#ec4899', 'Pink'],
  ['#f97316', 'Orange'],
  ['#facc15', 'Yellow'],
  ['#8a9a80', 'Green'],
  ['#5d6144', 'Green'],
  ['#22304a', 'Blue'],
  ['#2f4fa3', 'Blue'],
  ['#9db7c9', 'Blue'],
  ['#5b3a4e', 'Purple'],
])('the hex code %s belongs to the colour family %s', (hex, family) => expect(colorFamily(hex)).toBe(family));
