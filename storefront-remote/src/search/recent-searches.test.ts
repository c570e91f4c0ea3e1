import { withSearch } from './suggestions';

test('the newest recent search comes first, and each is listed once', () => {
  expect(withSearch(['tank', 'Bra'], 'bra')).toEqual(['bra', 'tank']);
});

test('only the six newest recent searches are kept', () => {
  const searches = ['1', '2', '3', '4', '5', '6', '7'].reduce<string[]>(withSearch, []);
  expect(searches).toEqual(['7', '6', '5', '4', '3', '2']);
});
