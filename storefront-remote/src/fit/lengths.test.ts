import { showLength, showRange } from './charts';

test.each([
  [76, 'cm', '76'],
  [61.5, 'cm', '61.5'],
  [76.2, 'in', '30'],
  [82, 'in', '32.5'],
] as const)('%d cm in %s reads as %s', (centimetres, unit, text) => expect(showLength(centimetres, unit)).toBe(text));

test('a range of centimetres is shown in inches', () => expect(showRange([78, 82], 'in')).toBe('30.5–32.5'));
