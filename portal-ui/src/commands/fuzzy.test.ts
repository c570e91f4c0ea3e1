import { fuzzyScore } from './command';

const best = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text);

const SCREENS = ['Dashboard', 'Live Orders', 'SKU Mapping', 'Integration Monitor', 'Export Orders', 'System Logs'];

test.each([
  ['lo', 'Live Orders'],
  ['live', 'Live Orders'],
  ['sku', 'SKU Mapping'],
  ['IM', 'Integration Monitor'],
  ['exp ord', 'Export Orders'],
  ['logs', 'System Logs'],
])('the command search for %s finds %s first', (query, text) => expect(best(query, SCREENS)[0]).toBe(text));

test('a command search matches only texts that have all its letters in order', () => {
  expect(fuzzyScore('xyz', 'Live Orders')).toBeUndefined();
  expect(fuzzyScore('srl', 'Live Orders')).toBeUndefined();
});

test('an empty command search matches everything in the given order', () => {
  expect(best('', SCREENS)).toEqual(SCREENS);
  expect(best('  ', SCREENS)).toEqual(SCREENS);
});

test('a command search ranks a whole word above scattered letters', () => {
  expect(best('orders', ['Outbox retries, delayed, errors', 'Live Orders'])[0]).toBe('Live Orders');
  expect(best('or', ['Monitor', 'Orders'])[0]).toBe('Orders');
});
