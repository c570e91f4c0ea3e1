import { readSavedFilters, renamed, withFilter, without, writeSavedFilters } from './saved-filter';

const LATE = { name: 'Late', query: 'status=pending' };
const BIG = { name: 'Big', query: 'sort=-total' };

test('what was written is read again; whatever else is in the storage is left out', () => {
  expect(readSavedFilters(writeSavedFilters([LATE, BIG]))).toEqual([LATE, BIG]);
  expect(readSavedFilters(['{', '1', '{"name":1}', '{"name":"x"}', JSON.stringify(LATE)])).toEqual([LATE]);
});

test('a name is there once', () => {
  const other = { name: 'Late', query: 'status=shipped' };
  expect(withFilter([LATE, BIG], other)).toEqual([other, BIG]);
  expect(withFilter([LATE], BIG)).toEqual([LATE, BIG]);
  expect(renamed([LATE, BIG], 'Late', 'Big')).toEqual([{ ...LATE, name: 'Big' }]);
  expect(renamed([LATE, BIG], 'Late', 'Late')).toEqual([LATE, BIG]);
});

test('what is deleted is gone', () => expect(without([LATE, BIG], 'Late')).toEqual([BIG]));
