import { countedTotal } from './listing';

const page = (number: number, found = 10) => ({ offset: (number - 1) * 10, found, pageSize: 10 });

test.each([
  ['all were counted', 7, page(1, 7), { total: 7 }],
  ['exactly as many as are counted', 100, page(1), { total: 100 }],
  ['more than are counted', 101, page(1), { total: 100, hasMore: true }],
  ['a page beyond the count', 101, page(12), { total: 120, hasMore: true }],
  ['the last page beyond the count', 101, page(12, 4), { total: 114 }],
])('the counted total: %s', (_, counted, shown, total) => expect(countedTotal(counted, 100, shown)).toEqual(total));
