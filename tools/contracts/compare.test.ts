import { compareContracts } from './compare';
import { type Direction, promised } from './promise';
import { formatReport, parseReport } from './report';
import { isRaised, nextVersion } from './version';

const one = (direction: Direction, name: string, type = 'string', group = 'orders.place') =>
  promised(group, direction, name, type);

const BEFORE = [
  one('got', 'address', 'POST /api/orders'),
  one('got', 'access', 'admin'),
  one('given', 'body', 'object'),
  one('given', 'body.email'),
  one('given', 'body.note?'),
  one('got', 'response', 'object'),
  one('got', 'response.id'),
  one('got', 'response.status', '"pending" | "shipped"'),
];

/** Returns the contracts with one promise replaced, added or removed. */
const changed = (name: string, ...instead: ReturnType<typeof one>[]) => [
  ...BEFORE.filter((promise) => promise.name !== name),
  ...instead,
];

/** Returns the worst change of the contracts in a word. */
const outcome = (after: typeof BEFORE) => {
  const { breaks, widened, additions } = compareContracts(BEFORE, after);
  if (breaks.length > 0) return 'breaks';
  if (widened.length > 0) return 'widens';
  return additions.length > 0 ? 'adds' : 'same';
};

test.each([
  ['nothing', changed(''), 'same'],
  ['another order', BEFORE.toReversed(), 'same'],
  ['an answer says more', changed('', one('got', 'response.total?', 'number')), 'adds'],
  ['an answer says less', changed('response.id'), 'breaks'],
  ['an answer says it differently', changed('response.id', one('got', 'response.id', 'number')), 'breaks'],
  ['an answer may leave it out', changed('response.id', one('got', 'response.id?')), 'breaks'],
  [
    'a further status',
    changed('response.status', one('got', 'response.status', '"pending" | "shipped" | "lost"')),
    'widens',
  ],
  [
    'a status that may be missing',
    changed('response.status', one('got', 'response.status', '"pending" | "shipped" | null')),
    'breaks',
  ],
  ['an answer that may be null', changed('response.id', one('got', 'response.id', 'string | null')), 'breaks'],
  ['a request that may be null', changed('body.email', one('given', 'body.email', 'string | null')), 'adds'],
  [
    'the same words in another order',
    changed('response.status', one('got', 'response.status', '"shipped" | "pending"')),
    'same',
  ],
  ['one status less', changed('response.status', one('got', 'response.status', '"pending"')), 'breaks'],
  ['a request may say more', changed('', one('given', 'body.phone?')), 'adds'],
  ['a request must say more', changed('', one('given', 'body.phone')), 'breaks'],
  ['a request may leave it out', changed('body.email', one('given', 'body.email?')), 'adds'],
  ['a request must say what it might', changed('body.note', one('given', 'body.note')), 'breaks'],
  ['a request may no longer say it', changed('body.note'), 'breaks'],
  ['another role may call it', changed('access', one('got', 'access', 'admin | logistics')), 'adds'],
  ['anybody may call it', changed('access', one('got', 'access', 'public')), 'adds'],
  ['an answer is gone', changed('response').filter(({ name }) => !name.startsWith('response')), 'breaks'],
  ['a call is gone', [], 'breaks'],
  ['another address', changed('address', one('got', 'address', 'POST /api/order')), 'breaks'],
  [
    'a new call, whatever it must be given',
    changed('', one('given', 'body', 'object', 'orders.undo'), one('given', 'body.id', 'string', 'orders.undo')),
    'adds',
  ],
  [
    'a new optional part with a needed member',
    changed('', one('given', 'body.gift?', 'object'), one('given', 'body.gift.text')),
    'adds',
  ],
  [
    'a new optional list',
    changed(
      '',
      one('given', 'body.gifts?', 'array'),
      one('given', 'body.gifts[]', 'object'),
      one('given', 'body.gifts[].text'),
    ),
    'adds',
  ],
])('%s: %s', (_, after, expected) => expect(outcome(after)).toBe(expected));

test.each<[string, 'given' | 'got', string, string, 'breaks' | 'widened' | 'additions']>([
  ['a list may have more', 'given', 'array maxItems=3', 'array maxItems=4', 'additions'],
  ['a list may have fewer', 'given', 'array maxItems=4', 'array maxItems=3', 'breaks'],
  ['an answer may have more', 'got', 'array maxItems=3', 'array maxItems=4', 'widened'],
  ['a text may be shorter', 'given', 'string minLength=3', 'string minLength=1', 'additions'],
  ['a text needs a form', 'given', 'string', 'string format=date', 'breaks'],
  ['an answer loses its form', 'got', 'string format=date', 'string', 'breaks'],
  ['a pattern with a space', 'got', 'string pattern=^a b$ maxLength=3', 'string pattern=^a c$ maxLength=3', 'breaks'],
  ['fractions are taken', 'given', 'integer', 'number', 'additions'],
  ['an answer may be a fraction', 'got', 'integer', 'number', 'breaks'],
  ['a list of something else', 'got', 'array maxItems=3', 'set maxItems=4', 'breaks'],
  ['an answer is one of known words', 'got', 'string', '"a" | "b"', 'additions'],
  ['only known words are taken', 'given', 'string', '"a" | "b"', 'breaks'],
  ['any word is taken', 'given', '"a" | "b"', 'string', 'additions'],
  ['an answer may be any word', 'got', '"a" | "b"', 'string', 'breaks'],
  ['a further word, written over several lines', 'got', "'a' | 'b'", "| 'a' | 'b' | 'c'", 'widened'],
])('%s (%s)', (_, direction, before, after, expected) => {
  const comparison = compareContracts([one(direction, 'value', before)], [one(direction, 'value', after)]);
  expect(Object.entries(comparison).flatMap(([kind, changes]) => changes.map(() => kind))).toEqual([expected]);
});

/** Returns the response of a call: variants distinguished by their kind. */
const variants = (...kinds: string[]) => [
  one('got', 'response', kinds.map(() => 'object').join(' | ')),
  ...kinds.flatMap((kind, n) => [
    one('got', `response<${n + 1}>.kind`, `"${kind}"`),
    one('got', `response<${n + 1}>.id`),
  ]),
];

test('variants are compared by their kind, wherever they stand', () => {
  const before = variants('card', 'eft');
  expect(compareContracts(before, variants('eft', 'card'))).toEqual({ breaks: [], widened: [], additions: [] });
  expect(compareContracts(before, variants('wallet', 'card', 'eft'))).toEqual({
    breaks: [],
    widened: [{ path: 'endpoints.orders.place.response', kind: 'widened', text: 'may also be <kind="wallet">' }],
    additions: [],
  });
  const withoutId = before.filter(({ name }) => name !== 'response<2>.id');
  expect(compareContracts(before, withoutId).breaks).toEqual([
    { path: 'endpoints.orders.place.response<kind="eft">.id', kind: 'break', text: 'is gone' },
  ]);
  expect(compareContracts(before, variants('card')).breaks).toHaveLength(1);
});

test('a function may ask for more only if it need not be given', () => {
  const contracts = '@nara/shared-contracts';
  const before = [one('given', 'priceOrder(1)', 'Line[]', contracts), one('got', 'priceOrder()', 'Totals', contracts)];
  const withSecond = (name: string) =>
    compareContracts(before, [...before, one('given', name, 'Date', contracts)]).breaks;
  expect(withSecond('priceOrder(2)?')).toEqual([]);
  expect(withSecond('priceOrder(2)')).toHaveLength(1);
});

test('the version goes up as semver says, and once per change', () => {
  const adding = compareContracts(BEFORE, changed('', one('got', 'response.total')));
  const breaking = compareContracts(BEFORE, changed('response.id'));
  expect(nextVersion('1.4.2', adding)).toBe('1.5.0');
  expect(nextVersion('1.4.2', breaking)).toBe('2.0.0');
  expect(nextVersion('1.4.2', compareContracts(BEFORE, BEFORE))).toBe('1.4.2');
  expect(isRaised('1.4.2', '1.4.2', adding)).toBe(false);
  expect(isRaised('1.5.0', '1.4.2', adding)).toBe(true);
  expect(isRaised('1.10.0', '1.9.0', adding)).toBe(true);
  expect(isRaised('1.9.0', '1.4.2', breaking)).toBe(false);
  expect(isRaised('2.0.0', '1.4.2', breaking)).toBe(true);
});

test('a report reads back as it was written', () => {
  const report = {
    version: '1.4.2',
    promises: [...BEFORE, one('both', 'type Notify.info', '(text: string) => void', '@nara/shared-contracts')],
  };
  expect(parseReport(formatReport(report, 'What is promised.'))).toEqual(report);
  expect(parseReport('')).toBeNull();
});
