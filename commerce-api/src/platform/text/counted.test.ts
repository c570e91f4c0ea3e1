import { counted } from '#platform/text';

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
])('writes %i with its noun', (count, text) => expect(counted(count, 'order')).toBe(text));

it('takes a plural of its own', () => expect(counted(2, 'piece is', 'pieces are')).toBe('2 pieces are'));
