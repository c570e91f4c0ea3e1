import { readSavedFilters, renamed, withFilter, without, writeSavedFilters } from './saved-filters';

const LATE = { name: 'Late', query: 'status=pending' };
const BIG = { name: 'Big', query: 'sort=-total' };

test('saved filters are read back as written, and other stored values are ignored', () => {
  expect(readSavedFilters(writeSavedFilters([LATE, BIG]))).toEqual([LATE, BIG]);
  expect(readSavedFilters(['{', '1', '{"name":1}', '{"name":"x"}', JSON.stringify(LATE)])).toEqual([LATE]);
});

test('saving or renaming a filter replaces another of the same name', () => {
  const other = { name: 'Late', query: 'status=shipped' };
  expect(withFilter([LATE, BIG], other)).toEqual([other, BIG]);
  expect(withFilter([LATE], BIG)).toEqual([LATE, BIG]);
  expect(renamed([LATE, BIG], 'Late', 'Big')).toEqual([{ ...LATE, name: 'Big' }]);
  expect(renamed([LATE, BIG], 'Late', 'Late')).toEqual([LATE, BIG]);
});

test('deleting a saved filter removes it', () => expect(without([LATE, BIG], 'Late')).toEqual([BIG]));
