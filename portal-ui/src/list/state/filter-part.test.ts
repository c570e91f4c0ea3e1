import { filterPart, withFilterPart } from './use-list';

const part = (address: string) => filterPart(new URLSearchParams(address), 'order');

test('the filter part of an address has no page or opened row, and always the same order', () => {
  expect(part('status=open&page=3&search=a&pageSize=50&order=7')).toBe('search=a&status=open');
  expect(part('search=a&status=open')).toBe(part('status=open&search=a'));
  expect(part('page=2')).toBe('');
});

test('applying a filter part returns to the first page and keeps the page size', () => {
  const address = new URLSearchParams('status=shipped&page=3&pageSize=50&order=7');
  expect(withFilterPart(address, 'search=a').toString()).toBe('search=a&pageSize=50');
});
