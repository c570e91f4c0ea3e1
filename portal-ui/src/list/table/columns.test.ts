import { nextSort, sortDirection } from './columns';

test('a heading sorts largest first and then the reverse', () => {
  expect(nextSort('status', 'total')).toBe('-total');
  expect(nextSort('-total', 'total')).toBe('total');
  expect(nextSort('total', 'total')).toBe('-total');
});

test('only the column that the rows are ordered by has a direction', () => {
  expect(sortDirection('total', 'total')).toBe('ascending');
  expect(sortDirection('-total', 'total')).toBe('descending');
  expect(sortDirection('-createdAt', 'total')).toBe('none');
});
