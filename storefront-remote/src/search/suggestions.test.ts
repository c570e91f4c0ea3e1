import { summary } from '../testing';
import { suggestionsOf } from './suggestions';

test('offers what there is most of, once, in words', () => {
  const range = ['mats', 'sports-bras', 'sports-bras'].map((subcategory) => summary({ subcategory }));
  expect(suggestionsOf(range)).toEqual(['sports bras', 'mats']);
});

test('offers a handful', () => {
  const range = Array.from({ length: 9 }, (_, index) => summary({ subcategory: `kind-${index}` }));
  expect(suggestionsOf(range)).toHaveLength(6);
});
