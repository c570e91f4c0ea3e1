import { findCommands, withRecent } from './command';

const COMMANDS = [
  { id: 'orders', label: 'Live Orders', group: 'Go to' },
  { id: 'logs', label: 'System Logs', group: 'Go to' },
  { id: 'export', label: 'Export Orders', group: 'Orders' },
];

const find = (query: string, recent: string[] = []) => findCommands(COMMANDS, query, recent).map(({ id }) => id);

test('with nothing typed recent ones come first', () => {
  expect(find('')).toEqual(['orders', 'logs', 'export']);
  expect(find('', ['export', 'logs'])).toEqual(['export', 'logs', 'orders']);
});

test('what was typed decides before what is recent', () => {
  expect(find('logs', ['export'])).toEqual(['logs']);
});

test('the kind of a command finds it too', () => {
  expect(find('go to logs')).toEqual(['logs']);
});

test('the newest five are remembered, each once', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});
