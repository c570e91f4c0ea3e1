import fc from 'fast-check';
import {
  type Answer,
  type EndpointRow,
  type ExampleCall,
  endpointRows,
  readCalls,
  signedHeaders,
  signInAs,
  testAppForFile,
  urlOf,
} from '#testing';
import { type BodyAttack, bodyAttack, hostileHeaders, hostileText, mutate } from './hostile-values';

/*
 * Random calls, derived from the contract table and shrunk to the smallest failing one. They carry every credential, so
 * that they get as far as they can. `npm run proof -- attack` makes 10,000; CASES and ATTACK_SEED set their number and seed.
 */
const CASES = Number(process.env.CASES ?? 400);
const SEED = Number(process.env.ATTACK_SEED ?? 20_260_305);
const PER_ENDPOINT = Math.ceil(CASES / endpointRows.length);
/** Time (ms) from which a response counts as slow, even on a busy machine. */
const SLOW_MS = 3000;

const test = testAppForFile();
let calls: Awaited<ReturnType<typeof readCalls>>;
let tables: string[];
beforeAll(async () => {
  calls = await readCalls();
  tables = (await test.context.database.kysely.introspection.getTables()).map(({ name }) => name);
  await startDrawing();
});

/** Draws a PDF, because the first one starts a process: beside other tests that takes longer than a call may. */
async function startDrawing(): Promise<void> {
  const row = endpointRows.find(({ name }) => name === 'invoices.pdf') as EndpointRow;
  const example = await calls[row.name].example(test);
  expect((await test.call(row.method, urlOf(row.path, example), { token: example.token })).status).toBe(200);
}

interface Attack {
  body: BodyAttack;
  params: string | null;
  query: Record<string, string>;
  headers: Record<string, string>;
  isSigned: boolean;
}

const attack: fc.Arbitrary<Attack> = fc.record({
  body: bodyAttack,
  params: fc.option(hostileText, { freq: 4 }),
  query: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.oneof(fc.constantFrom('page', 'pageSize', 'sort', 'search', 'status', 'role'), hostileText),
        hostileText,
        { maxKeys: 3, noNullPrototype: true },
      ),
    },
  ),
  headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
  isSigned: fc.boolean(),
});

/** Returns the body as sent; undefined for none. */
function bodyText(attacked: BodyAttack, good: object | string | undefined): string | undefined {
  if (attacked.kind === 'none') return undefined;
  if (attacked.kind === 'raw') return attacked.text;
  if (attacked.kind === 'json') return JSON.stringify(attacked.value);
  const mutated = mutate(good ?? {}, attacked.mutations);
  const isRecord = typeof mutated === 'object' && mutated !== null && !Array.isArray(mutated);
  return JSON.stringify(isRecord ? { ...mutated, ...attacked.extra } : mutated) ?? '';
}

/** Makes a text fit for a URL, which cannot contain half a surrogate pair or exceed the longest request line. */
const sendable = (text: string): string => Buffer.from(text.slice(0, 2000)).toString();

async function send({ method, path }: EndpointRow, example: ExampleCall, attacked: Attack): Promise<Answer> {
  const { params, query, headers, isSigned } = attacked;
  const body = method === 'GET' ? undefined : bodyText(attacked.body, example.body);
  const url = urlOf(path, {
    params:
      params === null
        ? example.params
        : Object.fromEntries(Object.keys(example.params ?? {}).map((key) => [key, sendable(params) || '%'])),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [sendable(name), sendable(value)])),
  });
  return test.call(method, url, {
    body,
    token: example.token,
    cookie: await signInAs(test, 'admin'),
    headers: { ...(isSigned && body !== undefined && signedHeaders(test, body)), ...headers },
  });
}

/** Counts the rows of each table, except passcode attempts and the system log, which are always written. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of tables.filter((table) => table !== 'unlock_attempts' && table !== 'system_log')) {
    const { rows } = await test.context.database.kysely
      .selectFrom(test.context.database.kysely.dynamic.table(name as 'orders').as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(rows);
  }
  return counts;
}

function expectRefusal({ status, headers, json, text }: Answer): void {
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(json).toMatchObject({ status, detail: expect.any(String), requestId: headers.get('x-request-id') });
  expect(json.code).toMatch(/^[a-z]+(-[a-z]+)+$/);
  expect(text).not.toMatch(/node_modules|\.ts:|at Object|SQLITE|syntax error/);
}

describe(`${PER_ENDPOINT} random calls of each endpoint, seed ${SEED}`, () => {
  it.each(endpointRows)(
    '$name withstands random calls',
    async (row) => {
      const standsIt = async (attacked: Attack) => {
        const example = await calls[row.name].example(test);
        await test.context.database.kysely.deleteFrom('unlock_attempts').execute();
        // Keeps the session of the shopper who placed the example order.
        await test.context.database.kysely.deleteFrom('sessions').where('site_until', '=', 0).execute();
        const before = await countRows();
        const startedAt = performance.now();
        const answer = await send(row, example, attacked);
        expect(performance.now() - startedAt).toBeLessThan(SLOW_MS);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400) return;
        expectRefusal(answer);
        expect(await countRows()).toEqual({ ...before, sessions: Number(before.sessions) + 1 });
      };
      await fc.assert(fc.asyncProperty(attack, standsIt), { seed: SEED, numRuns: PER_ENDPOINT });
    },
    30_000 + PER_ENDPOINT * 500,
  );
});
