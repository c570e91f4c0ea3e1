import { withSearch } from './suggestions';

test('the six newest recent searches are kept, each once and the newest first', () => {
  expect(withSearch(['tank', 'Bra'], 'bra')).toEqual(['bra', 'tank']);
  const searches = ['1', '2', '3', '4', '5', '6', '7'].reduce<string[]>(withSearch, []);
  expect(searches).toEqual(['7', '6', '5', '4', '3', '2']);
});
