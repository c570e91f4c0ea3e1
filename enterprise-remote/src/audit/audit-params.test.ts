import { changeAuditParams, readAuditParams, toFilter } from './audit-params';

const read = (address: string) => readAuditParams(new URLSearchParams(address));

test('days are South African, and the last one is included', () => {
  expect(toFilter(read('from=2026-11-20&to=2026-11-21'))).toEqual({
    from: '2026-11-19T22:00:00.000Z',
    to: '2026-11-21T22:00:00.000Z',
  });
});

test('what an address makes up is ignored', () => {
  expect(toFilter(read('kind=toString&from=yesterday&to=2026-99-99'))).toEqual({});
});

test('another filter returns to the newest page, an opened entry stays on its page', () => {
  const address = new URLSearchParams('kind=read&before=5_a&entry=x');
  expect(changeAuditParams(address, { kind: 'export' }).toString()).toBe('kind=export');
  expect(changeAuditParams(address, { entry: 'y' }).toString()).toBe('kind=read&before=5_a&entry=y');
  expect(changeAuditParams(address, { search: 'a' }).toString()).toBe('kind=read&entry=x&search=a');
});
