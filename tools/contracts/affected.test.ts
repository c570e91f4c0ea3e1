import { affectedBy, describeComparison, type User } from './affected';
import { surfacesIn } from './compare';
import { promised } from './promise';

const CONTRACTS = '@nara/shared-contracts';

const LINES = [
  promised(CONTRACTS, 'both', 'type HostServices', 'object'),
  promised(CONTRACTS, 'both', 'type HostServices.cart', 'CartStore'),
  promised(CONTRACTS, 'both', 'type CartStore', 'object'),
  promised(CONTRACTS, 'both', 'type CartStore.add', '(id: string) => void'),
  promised(CONTRACTS, 'got', 'useHost()', 'HostServices'),
  promised(CONTRACTS, 'got', 'STATES', '"a" | "b"'),
  promised(CONTRACTS, 'both', 'type State', '(typeof STATES)[number]'),
];

const user = (name: string, text: string, copies: Record<string, string> = {}): User => ({
  name,
  files: [text],
  copies: new Map(Object.entries(copies).map(([origin, copied]) => [origin, [copied]])),
});

const affected = (path: string, ...users: User[]) => affectedBy(path, users, surfacesIn(LINES));

test('a package that imports a changed export is affected', () => {
  const shop = user('shop', `import { type Order, priceOrder } from '${CONTRACTS}';`);
  const portal = user('portal', `import { useSession } from '${CONTRACTS}';`);
  expect(affected('priceOrder()', shop, portal)).toEqual(['shop']);
  expect(affected('Order.id', shop, portal)).toEqual(['shop']);
  expect(affected('useSession(1)', shop, portal)).toEqual(['portal']);
  expect(affected('price(1)', shop, portal)).toEqual([]);
});

test('a package that reaches a changed member through another import is affected if it names the member', () => {
  const adds = user('adds', `import { useHost } from '${CONTRACTS}';\nuseHost().cart.add(id);`);
  const reads = user('reads', `import { useHost } from '${CONTRACTS}';\nuseHost().cart.items;`);
  const states = user('states', `import type { State } from '${CONTRACTS}';`);
  expect(affected('CartStore.add(2)', adds, reads, states)).toEqual(['adds']);
  expect(affected('STATES', adds, reads, states)).toEqual(['states']);
});

test('a remote that bundles a copy of a package using a changed export is affected through it', () => {
  const copy = `import { useHost } from '${CONTRACTS}';`;
  const users = [user('admin', '', { 'portal-ui': copy, 'shared-ui': '' }), user('shop', '', { 'shared-ui': '' })];
  expect(affected('useHost()', ...users)).toEqual(['admin (through portal-ui)']);
});

test('a contract comparison is printed in groups, one line per member with the affected packages', () => {
  const shop = user('shop', `import { STATES } from '${CONTRACTS}';`);
  const change = <Kind extends string>(kind: Kind, path: string, text: string) => ({ path, kind, text });
  const comparison = {
    breaks: [change('break', 'STATES', 'is no longer "a"'), change('break', 'gone()', 'is gone')],
    widened: [change('widened', 'STATES', 'may also be "c"')],
    additions: Array.from({ length: 42 }, (_, n) => change('addition', `Gift.row${n}`, 'is new')),
  };
  const lines = describeComparison(comparison, LINES, () => [shop]).split('\n');
  expect(lines.slice(0, 7)).toEqual([
    'Breaking:',
    '  STATES: is no longer "a" [shop]',
    '  gone(): is gone [used by nobody in this repository]',
    'Values that may be more:',
    '  STATES: may also be "c" [shop]',
    'Additions:',
    '  Gift.row0: is new',
  ]);
  expect(lines.at(-1)).toBe('  … and 2 more');
});
