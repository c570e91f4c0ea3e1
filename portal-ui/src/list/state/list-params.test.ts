import { changeListParams, readListParams } from './list-params';

const RULES = {
  filters: { status: ['open', 'closed'], level: ['low'] },
  sorts: ['total', 'name'],
  defaultSort: 'name',
} as const;
const read = (address: string) => readListParams(new URLSearchParams(address), RULES);

test('an empty address shows the whole list in its default order', () => {
  expect(read('')).toEqual({ search: '', filters: {}, sort: 'name', page: 1, pageSize: 25 });
});

test('search, filters, sort, page and page size of a list are read from the address', () => {
  expect(read('search=a+b&status=open&level=low&sort=-total&page=3&pageSize=50')).toEqual({
    search: 'a b',
    filters: { status: 'open', level: 'low' },
    sort: '-total',
    page: 3,
    pageSize: 50,
  });
});

test.each(['status=gone', 'sort=--total', 'sort=price', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'pageSize=7'])(
  'the list parameter %s is ignored because the rules do not allow it',
  (address) => expect(read(address)).toEqual(read('')),
);

const change = (address: string, changes: Record<string, string | undefined>) =>
  changeListParams(new URLSearchParams(address), changes).toString();

test('changing a list parameter other than the page returns to the first page', () => {
  expect(change('page=3', { status: 'open' })).toBe('status=open');
  expect(change('status=open', { page: '2' })).toBe('status=open&page=2');
});

test('an empty list parameter is removed from the address; unrelated parameters stay', () => {
  expect(change('search=a&order=7', { search: '' })).toBe('order=7');
  expect(change('status=open&order=7', { status: undefined })).toBe('order=7');
});
