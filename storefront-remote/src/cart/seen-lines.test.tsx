import { product, variant } from '../testing';
import { factsOf, seenLines } from './cart-lines';

const seen = { [variant().id]: factsOf(product(), variant()) };

test('seen lines are read back as they were written', () => {
  seenLines.write(seen);
  expect(seenLines.read()).toEqual(seen);
});

test.each([
  null,
  'text',
  [1, 2],
  { x: null },
  { x: { product: { id: 'nara-001', name: 'Bra' } } },
  { other: seen[variant().id] },
  { [variant().id]: { ...seen[variant().id], price: '899' } },
  { [variant().id]: { ...seen[variant().id], price: -1 } },
])('seen lines ignore invalid content in the storage: %j', (stored) => {
  localStorage.setItem('nara-seen-lines', JSON.stringify(stored));
  expect(seenLines.read()).toEqual({});
});
