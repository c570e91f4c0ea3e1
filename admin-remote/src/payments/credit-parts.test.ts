import { partsFault, partsToBegin, restOf } from './credit-dialog';

const ONE = 'NARA-1772690400000-ABC123';
const OTHER = 'NARA-1772690500000-DEF456';

test('a credit starts with the suggested order, or with the amounts due for several', () => {
  const suggest = (id: string, doubt: 'several' | 'less' | null) =>
    ({ kind: 'order', id, amount: 500, doubt }) as const;
  expect(partsToBegin({ amount: 1133, suggestions: [] })).toEqual([{ orderId: '', amount: '1133.00' }]);
  expect(partsToBegin({ amount: 1133, suggestions: [suggest(ONE, 'less')] })).toEqual([
    { orderId: ONE, amount: '1133.00' },
  ]);
  expect(partsToBegin({ amount: 1133, suggestions: [suggest(ONE, 'several'), suggest(OTHER, 'several')] })).toEqual([
    { orderId: ONE, amount: '500.00' },
    { orderId: OTHER, amount: '500.00' },
  ]);
});

test('the parts of a credit must add up to its amount, to the cent, with each order once', () => {
  const part = (orderId: string, amount: string) => ({ orderId, amount });
  expect(partsFault(0.3, [part(ONE, '0.1'), part(OTHER, '0,2')])).toBeNull();
  expect(partsFault(1133, [part(ONE.toLowerCase(), 'R 1 133')])).toBeNull();
  expect(partsFault(1133, [part('NARA-1', '1133')])).toMatch(/by its number/);
  expect(partsFault(1133, [part(ONE, '133'), part(ONE, '1000')])).toMatch(/once/);
  expect(partsFault(1133, [part(ONE, '0')])).toMatch(/above zero/);
  expect(partsFault(1133, [part(ONE, '1000')])).toMatch(/whole amount/);
  expect(restOf(1133, [part(ONE, '1000'), part(OTHER, 'x')])).toBe(133);
});
