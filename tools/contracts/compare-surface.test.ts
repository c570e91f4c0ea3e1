import { compareContracts } from './compare';
import { type Direction, promised } from './promise';

const line = (direction: Direction, name: string, type: string) =>
  promised('@nara/shared-contracts', direction, name, type);

type Line = [direction: Direction, name: string, type: string];

/** Returns the changes between two lists of exports, one per line. */
function changes(before: readonly Line[], after: readonly Line[]): string[] {
  const promises = (lines: readonly Line[]) => lines.map((one) => line(...one));
  const { breaks, widened, additions } = compareContracts(promises(before), promises(after));
  return [...breaks, ...widened, ...additions].map(({ kind, path, text }) => `${kind} ${path}: ${text}`);
}

/** Returns the lines of an object type. */
const object = (name: string, fields: Record<string, string>, direction: Direction = 'both'): Line[] => [
  [direction, `type ${name}`, 'object'],
  ...Object.entries(fields).map(([field, type]): Line => [direction, `type ${name}.${field}`, type]),
];

/** Returns the changes reported for one value whose type changes. */
const changed = (before: string, after: string): string[] => changes([['got', 'it', before]], [['got', 'it', after]]);

test.each([
  ['{ a: string }', '{ a: string; b: number }', ['addition it.b: a field is new']],
  ['{ a: string; b: number }', '{ a: string }', ['break it.b: is gone']],
  ['{ a: string }', '{ a?: string }', ['break it.a: may be left out now']],
  ['readonly { a: { b: string }[] }[]', '{ a: { b: number }[] }[]', ['break it[].a[].b: was string, is number']],
  ['readonly [x: string, y: number]', '[string, number, string]', ['addition it[2]: a field is new']],
  ['(a: string) => void', '(a: string, b?: number) => void', ['addition it(2): an optional argument is new']],
  ['(a: string) => void', '(a: string, b: number) => void', ['break it(2): a required argument is new']],
  ['(a: { x: string }) => void', '(a: { x?: string }) => void', ['addition it(1).x: may be left out now']],
  ['() => Promise<{ a: string }>', '() => Promise<{ a: string; b: string }>', ['addition it()<1>.b: a field is new']],
  ['(done: (n: 1) => void) => void', '(done: (n: 1 | 2) => void) => void', ['widened it(1)(1): may also be 2']],
  ["Readonly<Record<'a', string>>", "Record<'a' | 'b', string>", ['addition it.b: a field is new']],
  ['Cart | null', 'Cart', ['break it: is no longer null']],
  ['{ a: 1; /** Why. */ b: 2 }', '{ b: 2; a: 1 }', []],
])('the types %s and %s are compared', (before, after, expected) => expect(changed(before, after)).toEqual(expected));

test('an endpoint table is compared row by row, without the schemas in its rows', () => {
  const row = (method: string, schema: string) =>
    `{ readonly method: "${method}"; readonly path: "/api/orders"; readonly body: ZodObject<{ a: ${schema} }, $strict>; }`;
  const table = (...rows: string[]) => `{ ${rows.map((text, n) => `readonly row${n}: ${text}`).join('; ')} }`;
  const before = table(row('POST', 'ZodString'));
  expect(changed(before, table(row('POST', 'ZodOptional<ZodString>')))).toEqual([]);
  expect(changed(before, table(row('POST', 'ZodString'), row('GET', 'ZodString')))).toEqual([
    'addition it.row1: a field is new',
  ]);
  expect(changed(before, table(row('PUT', 'ZodString')))).toEqual(['break it.row0.method: was "POST", is "PUT"']);
});

test('the report of a changed type stays short however long the type is', () => {
  const long = (name: string) => `Parameters<typeof ${name.repeat(50_000)}>`;
  const [text = ''] = changed(long('a'), long('b'));
  expect(text.length).toBeLessThan(200);
});

const WAYS = object('Price', { cents: 'number' });
const withMore = object('Price', { cents: 'number', currency: 'string' });
const withOptional = object('Price', { cents: 'number', 'currency?': 'string' });
const got: Line[] = [['got', 'priceOf()', 'readonly Price[]']];
const given: Line[] = [['given', 'format(1)', 'Price | null']];

test.each<[string, Line[], Line[], string[]]>([
  ['is got', got, withMore, ['addition Price.currency: a field is new']],
  ['is given', given, withMore, ['break Price.currency: a required field is new']],
  ['is given, and it may be left out', given, withOptional, ['addition Price.currency: an optional field is new']],
  ['goes both ways', [...got, ...given], withMore, ['break Price.currency: a required field is new']],
  ['is used by nothing', [], withMore, ['addition Price.currency: a field is new']],
])('a new field of a type that %s is classified by who provides it', (_, use, after, expected) => {
  expect(changes([...WAYS, ...use], [...after, ...use])).toEqual(expected);
});

test('a Pick of a type is compared by its picked fields only', () => {
  const total: Line[] = [['given', 'total(1)', "readonly (Key & Pick<Price, 'cents'>)[]"]];
  const narrower = object('Price', { cents: '1 | 2' });
  expect(changes([...WAYS, ...total], [...withMore, ...total])).toEqual(['addition Price.currency: a field is new']);
  expect(changes([...WAYS, ...total], [...narrower, ...total])).toEqual([
    'break Price.cents: was number, is only 1, 2',
  ]);
});

test('a new member of HostServices is an addition, a new required field of RemoteModule a break', () => {
  const before: Line[] = [
    ...object('HostServices', { cart: 'CartStore' }),
    ...object('CartStore', { add: '(id: string) => void' }),
    ...object('RemoteModule', { createRoutes: '(host: HostServices) => string[]' }, 'given'),
    ['given', 'HostProvider(1)', '{ host: HostServices }'],
    ['got', 'defineRemote()', 'RemoteModule'],
  ];
  const after: Line[] = [
    ...before,
    ['both', 'type HostServices.print', '() => void'],
    ['both', 'type CartStore.clear', '() => void'],
    ['given', 'type RemoteModule.icon', 'string'],
  ];
  expect(changes(before, after)).toEqual([
    'break RemoteModule.icon: a required field is new',
    'addition CartStore.clear: a field is new',
    'addition HostServices.print: a field is new',
  ]);
});

test('a longer list of values is reported as widened, a shorter one as a break', () => {
  const list = (words: string): Line[] => [
    ['got', 'STATES', words],
    ['both', 'type State', '(typeof STATES)[number]'],
    ['given', 'isOpen(1)', 'State'],
  ];
  expect(changes(list('"a" | "b"'), list('"a" | "b" | "c"'))).toEqual(['widened STATES: may also be "c"']);
  expect(changes(list('"a" | "b"'), list('"a"'))).toEqual(['break STATES: is no longer "b"']);
});

test('types with different names are compared by their structure', () => {
  const types: Line[] = [
    ...WAYS,
    ['got', 'STATES', '"a" | "b"'],
    ['both', 'type State', '(typeof STATES)[number]'],
    ...object('Tree', { 'inner?': 'Tree' }),
  ];
  const became = (before: string, after: string, more: Line[] = []) =>
    changes([...types, ['got', 'it', before]], [...types, ...more, ['got', 'it', after]]);
  expect(became('{ cents: number }[]', 'readonly Price[]')).toEqual([]);
  expect(became('State | null', 'null | "b" | "a"')).toEqual([]);
  expect(became('Price', '{ cents: number; currency: string }')).toEqual(['addition it.currency: a field is new']);
  expect(became('State', "'a' | 'b' | 'c'")).toEqual(['widened it: may also be "c"']);
  expect(became('Tree', 'Bush', object('Bush', { 'inner?': 'Bush' }))).toEqual(['addition Bush: is new']);
});

test('types of different schemas count as different, because the report omits their contents', () => {
  const types: Line[] = [
    ['both', 'type Order', 'of its schema'],
    ['both', 'type Refund', 'of its schema'],
  ];
  expect(changes([...types, ['got', 'it()', 'Order']], [...types, ['got', 'it()', 'Refund']])).toEqual([
    'break it(): was Order, is Refund',
  ]);
});

test('a change of an export in several entry points is reported once', () => {
  const twice = (type: string) =>
    ['@nara/shared-contracts', '@nara/shared-contracts/rules'].map((group) => promised(group, 'got', 'it', type));
  expect(compareContracts(twice('1'), twice('2')).breaks).toHaveLength(1);
});
