import { toMinute } from '@nara/portal-ui';
import { changeParams, readLogParams, toFilter } from './log-params';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const read = (address: string) => readLogParams(new URLSearchParams(address));
const change = (address: string, changes: Parameters<typeof changeParams>[1]) =>
  changeParams(new URLSearchParams(address), changes).toString();

test('an empty query string shows the whole system log', () => {
  expect(toFilter(read(''), NOW)).toEqual({});
});

test('each parameter of the query string filters the system log', () => {
  expect(toFilter(read('search=a+b&level=error&service=WoolworthsAPI&range=15m'), NOW)).toEqual({
    search: 'a b',
    level: 'error',
    service: 'WoolworthsAPI',
    from: '2026-11-21T09:45:00.000Z',
  });
});

test('the times of a custom log range are in South African time', () => {
  const params = read('from=2026-11-21T09:30&to=2026-11-21T10:00&range=7d');
  expect(params.range).toBe('custom');
  expect(toFilter(params, NOW)).toEqual({ from: '2026-11-21T07:30:00.000Z', to: '2026-11-21T08:00:00.000Z' });
  expect(toMinute(NOW)).toBe('2026-11-21T12:00');
});

test.each(['level=fatal', 'service=toString', 'range=2h', 'from=yesterday', 'to=2026-13-41T09:30'])(
  'the system log ignores the invalid parameter %s',
  (address) => expect(toFilter(read(address), NOW)).toEqual({}),
);

test('a changed log filter returns to the newest page and closes the details', () => {
  expect(change('before=LOG-1&entry=LOG-2', { level: 'error' })).toBe('level=error');
  expect(change('level=error&range=1h', { level: undefined, range: 'all' })).toBe('');
});

test('a log search returns to the newest page and keeps the open details', () => {
  expect(change('level=error&before=LOG-1&entry=LOG-2', { search: 'a' })).toBe('level=error&entry=LOG-2&search=a');
});

test('opening or closing the details of a log entry keeps the page', () => {
  expect(change('before=LOG-1', { entry: 'LOG-2' })).toBe('before=LOG-1&entry=LOG-2');
  expect(change('before=LOG-1&entry=LOG-2', { entry: undefined })).toBe('before=LOG-1');
});
