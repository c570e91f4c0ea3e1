import { isStorageFault } from './problems';

const fault = (code: string | undefined, message = 'x') => Object.assign(new Error(message), code && { code });

it.each([
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_IOERR_WRITE',
  'SQLITE_CORRUPT_VTAB',
  'SQLITE_NOTADB',
  'SQLITE_READONLY_DBMOVED',
  '08006',
  '53100',
  '57P01',
  'XX001',
  'ECONNREFUSED',
])('%s is a storage fault', (code) => expect(isStorageFault(fault(code))).toBe(true));

it.each(['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_ERROR', '23505', '40001', '57014', 'FST_ERR_VALIDATION'])(
  '%s is not a storage fault',
  (code) => expect(isStorageFault(fault(code))).toBe(false),
);

it('a terminated database connection is recognised by its message', () => {
  expect(isStorageFault(fault(undefined, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isStorageFault(new TypeError('x is not a function'))).toBe(false);
});
