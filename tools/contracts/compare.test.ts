import { compareContracts } from './compare';
import { type Direction, promised } from './promise';
import { formatReport, isRaised, nextVersion, parseReport } from './report';

const CONTRACTS = '@nara/shared-contracts/host';

const one = (direction: Direction, name: string, type = 'string') => promised(CONTRACTS, direction, name, type);

const BEFORE = [one('both', 'type Cart', 'object'), one('both', 'type Cart.id'), one('got', 'useCart()', 'Cart')];

test.each<[string, 'given' | 'got', string, string, 'breaks' | 'widened' | 'additions']>([
  ['an answer is one of known words', 'got', 'string', '"a" | "b"', 'additions'],
  ['only known words are taken', 'given', 'string', '"a" | "b"', 'breaks'],
  ['any word is taken', 'given', '"a" | "b"', 'string', 'additions'],
  ['an answer may be any word', 'got', '"a" | "b"', 'string', 'breaks'],
  ['a further word, written over several lines', 'got', "'a' | 'b'", "| 'a' | 'b' | 'c'", 'widened'],
])('a changed value type is classified: %s (%s)', (_, direction, before, after, expected) => {
  const name = direction === 'given' ? 'value(1)' : 'value';
  const comparison = compareContracts([one(direction, name, before)], [one(direction, name, after)]);
  expect(Object.entries(comparison).flatMap(([kind, changes]) => changes.map(() => kind))).toEqual([expected]);
});

test('variants of a union are compared by their kind, whatever their order', () => {
  const variants = (...kinds: string[]) => [
    one('got', 'payment', kinds.map((kind) => `{ kind: "${kind}"; id: string }`).join(' | ')),
  ];
  const before = variants('card', 'eft');
  expect(compareContracts(before, variants('eft', 'card'))).toEqual({ breaks: [], widened: [], additions: [] });
  expect(compareContracts(before, variants('wallet', 'card', 'eft'))).toEqual({
    breaks: [],
    widened: [{ path: 'payment', kind: 'widened', text: 'may also be <kind="wallet">' }],
    additions: [],
  });
  const withoutId = [one('got', 'payment', '{ kind: "card"; id: string } | { kind: "eft" }')];
  expect(compareContracts(before, withoutId).breaks).toEqual([
    { path: 'payment<kind="eft">.id', kind: 'break', text: 'is gone' },
  ]);
  expect(compareContracts(before, variants('card')).breaks).toHaveLength(1);
});

test('a new function argument is a break only if it is required', () => {
  const before = [one('given', 'priceOrder(1)', 'Line[]'), one('got', 'priceOrder()', 'Totals')];
  const withSecond = (name: string) => compareContracts(before, [...before, one('given', name, 'Date')]).breaks;
  expect(withSecond('priceOrder(2)?')).toEqual([]);
  expect(withSecond('priceOrder(2)')).toHaveLength(1);
});

test('an addition raises the minor version of the contracts, a break the major version', () => {
  const adding = compareContracts(BEFORE, [...BEFORE, one('both', 'type Cart.total')]);
  const breaking = compareContracts(BEFORE, BEFORE.slice(0, 2));
  expect(nextVersion('1.4.2', adding)).toBe('1.5.0');
  expect(nextVersion('1.4.2', breaking)).toBe('2.0.0');
  expect(nextVersion('1.4.2', compareContracts(BEFORE, BEFORE))).toBe('1.4.2');
  expect(isRaised('1.4.2', '1.4.2', adding)).toBe(false);
  expect(isRaised('1.5.0', '1.4.2', adding)).toBe(true);
  expect(isRaised('1.10.0', '1.9.0', adding)).toBe(true);
  expect(isRaised('1.9.0', '1.4.2', breaking)).toBe(false);
  expect(isRaised('2.0.0', '1.4.2', breaking)).toBe(true);
});

test('a contract report reads back as it was written', () => {
  const report = {
    version: '1.4.2',
    promises: [...BEFORE, one('both', 'type Notify.info?', '(text: string) => void')],
  };
  expect(parseReport(formatReport(report))).toEqual(report);
  expect(parseReport('')).toBeNull();
});
