import { mappingStatus, variantStatus } from './rules';

test.each([
  [true, 'WW-1', 3, 'active'],
  [true, 'WW-1', 0, 'out_of_stock'],
  [true, null, 3, 'unmapped'],
  [true, null, 0, 'unmapped'],
  [false, 'WW-1', 3, 'inactive'],
  [false, null, 0, 'inactive'],
] as const)('a variant sold %s, mapped to %s, with %i pieces is %s', (isActive, woolworthsSku, stock, status) =>
  expect(variantStatus({ isActive, woolworthsSku, stock })).toBe(status),
);

test.each([
  [true, 'WW-1', null, 'active'],
  [true, 'WW-1', 'WW-2', 'pending_review'],
  [true, null, 'WW-2', 'pending_review'],
  [true, null, null, 'unmapped'],
  [false, null, 'WW-2', 'inactive'],
] as const)('a mapping sold %s, in use %s, pending %s is %s', (isActive, woolworthsSku, pendingWoolworthsSku, status) =>
  expect(mappingStatus({ isActive, woolworthsSku, pendingWoolworthsSku })).toBe(status),
);
