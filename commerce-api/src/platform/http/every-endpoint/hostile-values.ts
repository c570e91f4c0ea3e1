import fc from 'fast-check';

/** Texts that are known to break servers. */
const NOTORIOUS = [
  '',
  ' ',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '\u202e\u200b\ufeff',
  '\ud800',
  'é'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  "' OR 1=1 --",
  '"; DROP TABLE orders; --',
  '$(reboot)',
  '`id`',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'NaN',
  'null',
  'undefined',
  '1e999',
  '0x7fffffff',
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'NARA-0000000000000-AAAAAA',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'x'.repeat(201),
  'x'.repeat(70_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NOTORIOUS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-300, 1e21, 1e308, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 8.64e15 + 1),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Arbitrary JSON with hostile names and texts. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false),
    hostileText,
    hostileNumber,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(hostileText, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
})).value;

/** Malformed JSON: truncated, deeply nested, with duplicate or prototype-polluting keys. */
const brokenJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":1,}',
    'nul',
    '01',
    '1e999',
    '"\u0001"',
    '{"a":1}{"b":2}',
    '{"id":1,"id":2}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '\ufeff{}',
    '['.repeat(20_000),
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    `"${'x'.repeat(262_200)}"`,
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists the path to every value within a JSON value. */
const pathsOf = (value: unknown): string[][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => [[name], ...pathsOf(part).map((rest) => [name, ...rest])])
    : [];

/** Returns a copy with the value at one path replaced or removed. */
function replaced(value: unknown, [name, ...rest]: string[], replacement: unknown): unknown {
  if (name === undefined || !isRecord(value)) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const part = rest.length === 0 ? replacement : replaced(copy[name], rest, replacement);
  if (part === undefined && !Array.isArray(copy)) delete copy[name];
  else copy[name] = part;
  return copy;
}

export interface Mutation {
  /** Selects the path; any number works. */
  at: number;
  /** The replacement; undefined removes the value. */
  value: unknown;
}

/** Applies the mutations one after the other. */
export const mutate = (value: unknown, mutations: readonly Mutation[]): unknown =>
  mutations.reduce<unknown>((result, mutation) => {
    const paths = pathsOf(result);
    return replaced(result, paths[mutation.at % paths.length] ?? [], mutation.value);
  }, value);

/** The ways to corrupt a valid body. */
export type BodyAttack =
  | { kind: 'none' }
  | { kind: 'mutated'; mutations: Mutation[]; extra: Record<string, unknown> }
  | { kind: 'json'; value: unknown }
  | { kind: 'raw'; text: string };

const extraFields = fc.dictionary(hostileText, hostileJson, { maxKeys: 1, noNullPrototype: true });

export const bodyAttack: fc.Arbitrary<BodyAttack> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'none' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('mutated' as const),
      mutations: fc.array(fc.record({ at: fc.nat(200), value: fc.oneof(hostileJson, fc.constant(undefined)) }), {
        minLength: 1,
        maxLength: 3,
      }),
      extra: extraFields,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('json' as const), value: hostileJson }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('raw' as const), text: brokenJson }) },
);

/** Plausible and hostile request headers. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'authorization',
    'content-type',
    'cookie',
    'if-none-match',
    'origin',
    'range',
    'sec-fetch-site',
    'webhook-id',
    'webhook-signature',
    'webhook-timestamp',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method-override',
    'x-request-id',
  ),
  fc.oneof(
    fc.constantFrom('', 'null', '*/*', 'Bearer x', 'text/plain', 'application/json; charset=utf-16', 'nara_session=;='),
    fc.constantFrom('multipart/form-data; boundary=x', 'bytes=0-99999999999', 'gzip;q=9e9', 'same-origin', '%00'),
    fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 2000 }),
  ),
  { maxKeys: 2, noNullPrototype: true },
);
