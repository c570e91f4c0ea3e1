import { findCommands, withRecent } from './command';

const COMMANDS = [
  { id: 'orders', label: 'Live Orders', group: 'Go to' },
  { id: 'logs', label: 'System Logs', group: 'Go to' },
  { id: 'export', label: 'Export Orders', group: 'Orders' },
];

const find = (query: string, recent: string[] = []) => findCommands(COMMANDS, query, recent).map(({ id }) => id);

test('without a query, recent commands come first', () => {
  expect(find('')).toEqual(['orders', 'logs', 'export']);
  expect(find('', ['export', 'logs'])).toEqual(['export', 'logs', 'orders']);
});

test('a recent command that does not match the query is not listed', () => {
  expect(find('logs', ['export'])).toEqual(['logs']);
});

test('a command is also found by its group', () => {
  expect(find('go to logs')).toEqual(['logs']);
});

test('the five most recent commands are kept, each once', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});
