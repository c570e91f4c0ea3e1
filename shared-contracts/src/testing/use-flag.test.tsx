import { renderHook } from '@testing-library/react';
import { HostProvider, useFlag } from '../host/context';
import { createFakeHost } from '.';

const manifest = {
  name: 'admin',
  flags: {
    'fast-list': { description: 'A faster list', default: false },
    order: { description: 'Order of the list', default: 'new', values: ['new', 'price'] },
  },
};

const flagValue = (name: string, flags = {}) =>
  renderHook(() => useFlag(manifest, name), {
    wrapper: ({ children }) => <HostProvider host={createFakeHost({}, null, flags)}>{children}</HostProvider>,
  }).result.current;

test.each([
  ['the host’s value', 'order', { 'admin/order': 'price' }, 'price'],
  ['the default where the host tells none', 'order', {}, 'new'],
  ['the default where another remote has that flag', 'fast-list', { 'shop/fast-list': true }, false],
  ['the default where this version does not have the value', 'order', { 'admin/order': 'name' }, 'new'],
])('useFlag returns %s', (_, name, flags, expected) => {
  expect(flagValue(name, flags)).toBe(expected);
});
