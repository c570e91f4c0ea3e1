import { appliedFilters, filtersOf, NO_FILTERS, toggleFilter } from './filters';

const ask = (search: string) => filtersOf(new URLSearchParams(search));

test('the filters are read from the address, and unknown values are ignored', () => {
  expect(ask('size=M&size=S&color=green&price=under-500&availability=in-stock')).toEqual({
    size: ['S', 'M'],
    color: ['green'],
    price: ['under-500'],
    availability: ['in-stock'],
  });
  expect(ask('size=XXXL&color=%3Cscript%3E&price=0&availability=&other=1')).toEqual(NO_FILTERS);
});

test('toggling a filter option adds it and removes it again', () => {
  const chosen = toggleFilter(NO_FILTERS, 'color', 'green');
  expect(chosen.color).toEqual(['green']);
  expect(toggleFilter(chosen, 'color', 'blue').color).toEqual(['green', 'blue']);
  expect(toggleFilter(chosen, 'color', 'green')).toEqual(NO_FILTERS);
});

test('applied filters have readable labels', () => {
  const labels = appliedFilters(
    ask('availability=in-stock&price=500-800&price=from-1200&color=blue&size=One+Size'),
  ).map(({ label }) => label.replaceAll('\u00a0', ' '));
  expect(labels).toEqual(['One Size', 'Blue', 'R500 – R799', 'R1 200 and over', 'In stock']);
});
