import { entriesOf, renameNewest } from './changelog';

const released = '# Changelog\n\n## 1.2.0 – 2026-11-24\n\n- One\n\n## 1.1.0 – 2026-11-23\n\n- Two\n';
const open = released.replace('2026-11-24', 'unreleased');

test('the releases are its headings, the newest first', () => {
  expect(entriesOf(open)).toEqual([
    { version: '1.2.0', date: null },
    { version: '1.1.0', date: '2026-11-23' },
  ]);
});

test('what is not released takes the version of the contracts, and nothing else changes', () => {
  expect(renameNewest(open, '1.3.0')).toBe(open.replace('1.2.0', '1.3.0'));
});

test('what is released keeps its version', () => {
  expect(renameNewest(released, '1.3.0')).toBe(released);
  expect(renameNewest('# Changelog\n', '1.3.0')).toBe('# Changelog\n');
});
