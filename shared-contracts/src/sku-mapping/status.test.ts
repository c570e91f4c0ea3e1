import { variantStatus } from './status';

test.each([
  [true, 'WW-1', 3, 'active'],
  [true, 'WW-1', 0, 'out_of_stock'],
  [true, null, 3, 'unmapped'],
  [true, null, 0, 'unmapped'],
  [false, 'WW-1', 3, 'inactive'],
  [false, null, 0, 'inactive'],
] as const)('sold %s, mapped to %s, %i pieces: %s', (isActive, woolworthsSku, stock, status) =>
  expect(variantStatus({ isActive, woolworthsSku, stock })).toBe(status),
);
