import { changeLogParams } from '@nara/portal-ui';
import { readAuditParams, toFilter } from './audit-params';

const read = (address: string) => readAuditParams(new URLSearchParams(address));

test('the audit log filters by South African days, including the last one', () => {
  expect(toFilter(read('from=2026-11-20&to=2026-11-21'))).toEqual({
    from: '2026-11-19T22:00:00.000Z',
    to: '2026-11-21T22:00:00.000Z',
  });
});

test('invalid audit log filters in the address are ignored', () => {
  expect(toFilter(read('kind=toString&from=yesterday&to=2026-99-99'))).toEqual({});
});

test('changing an audit log filter returns to the newest page; opening an entry stays on its page', () => {
  const address = new URLSearchParams('kind=read&before=5_a&entry=x');
  expect(changeLogParams(address, { kind: 'export' }).toString()).toBe('kind=export');
  expect(changeLogParams(address, { entry: 'y' }).toString()).toBe('kind=read&before=5_a&entry=y');
  expect(changeLogParams(address, { search: 'a' }).toString()).toBe('kind=read&entry=x&search=a');
});
