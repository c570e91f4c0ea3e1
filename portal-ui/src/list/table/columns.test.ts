import { nextSort, sortDirection } from './columns';

test('a column heading sorts in descending order first, then in ascending order', () => {
  expect(nextSort('status', 'total')).toBe('-total');
  expect(nextSort('-total', 'total')).toBe('total');
  expect(nextSort('total', 'total')).toBe('-total');
});

test('only the sorted column has a sort direction', () => {
  expect(sortDirection('total', 'total')).toBe('ascending');
  expect(sortDirection('-total', 'total')).toBe('descending');
  expect(sortDirection('-createdAt', 'total')).toBe('none');
});
