import { extensionFailure, isExtensionOff } from './vocabulary';

const failing = { id: 'b', version: '1.2.0', at: '2026-11-20T08:00:00.000Z', reason: 'It threw.' };
const switches = {
  off: ['a'],
  failing: [failing, { ...failing, id: 'c', onAgainAt: '2026-11-20T09:00:00.000Z' }],
};

test.each([
  ['one that somebody switched off, in every version', 'a', '1.3.0', true],
  ['one that failed, in the version in which it did', 'b', '1.2.0', true],
  ['one that failed, in another version', 'b', '1.3.0', false],
  ['one that was switched on again', 'c', '1.2.0', false],
  ['one of which nothing is known', 'd', '1.2.0', false],
])('whether an extension is off is decided for %s', (_what, id, version, expected) => {
  expect(isExtensionOff(switches, id, version)).toBe(expected);
});

test('the failure of an extension is reported only for the version that failed', () => {
  expect(extensionFailure(switches, 'b', '1.2.0')).toBe(failing);
  expect(extensionFailure(switches, 'b', undefined)).toBeUndefined();
  expect(extensionFailure({ off: ['b'] }, 'b', '1.2.0')).toBeUndefined();
});
