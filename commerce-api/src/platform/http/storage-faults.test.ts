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
])('takes %s for trouble with the storage', (code) => expect(isStorageFault(fault(code))).toBe(true));

it.each(['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_ERROR', '23505', '40001', '57014', 'FST_ERR_VALIDATION'])(
  'does not take %s for it',
  (code) => expect(isStorageFault(fault(code))).toBe(false),
);

it('knows a connection that ended by its words', () => {
  expect(isStorageFault(fault(undefined, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isStorageFault(new TypeError('x is not a function'))).toBe(false);
});
