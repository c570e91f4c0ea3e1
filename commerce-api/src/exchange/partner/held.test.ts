import type { Held } from '#staff/settings';
import { endingOf, toCredential } from './credentials';

const held: Held = {
  value: 'the-new-key-1234',
  previous: { value: 'the-old-key-9876', until: 2000 },
  updatedAt: 1000,
  updatedBy: 'Nomsa',
};

test('at most half of a credential is ever shown', () => {
  expect(endingOf('sandbox-key')).toBe('-key');
  expect(endingOf('short12')).toBe('');
  const told = JSON.stringify(toCredential('apiKey', held, 1500));
  expect(told).toContain('1234');
  expect(told).not.toMatch(/the-new|the-old/);
});
