import { withSearch } from './recent-searches';

test('the newest comes first, once', () => {
  expect(withSearch(['tank', 'Bra'], 'bra')).toEqual(['bra', 'tank']);
});

test('only a handful is kept', () => {
  const searches = ['1', '2', '3', '4', '5', '6', '7'].reduce<string[]>(withSearch, []);
  expect(searches).toEqual(['7', '6', '5', '4', '3', '2']);
});
