import type { z } from 'zod';
import {
  type Answer,
  type EndpointRow,
  type ExampleCall,
  endpointRows,
  readCalls,
  signedHeaders,
  signInAs,
  startTestApp,
  type TestApp,
  urlOf,
} from '#testing';
import { textPositions } from './text-positions';
import { withText } from './with-text';

/*
 * Puts each hostile text wherever a text can stand in the example call of each endpoint, over real HTTP. What is to
 * happen follows from the schemas alone: what they refuse is a 400, and what they accept is answered as the example is.
 * The test runs on both databases, so neither refuses what the other takes.
 */

const MEGABYTE = 1024 * 1024;
const HOSTILE = {
  'a NUL': '\u0000',
  'half a surrogate pair': 'a\ud800b',
  'a line break': 'a@b.c\r\nBcc: x',
  'a mark of direction': 'a\u202eb',
  'a megabyte': 'x'.repeat(MEGABYTE),
};
/** Longest text that fits into the first line of a request. */
const LONGEST_IN_URL = 6000;

let test: TestApp;
let cookie: string;
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
afterAll(() => test.close());

/** Makes a new example. Settings from an earlier call must not affect it. */
async function exampleOf({ name }: EndpointRow): Promise<ExampleCall> {
  await test.context.database.kysely.deleteFrom('settings').execute();
  return calls[name].example(test);
}

/** Sends a call as an admin who also has the token of its order, or as the partner. */
function send({ method, path, access }: EndpointRow, example: ExampleCall): Promise<Answer> {
  const body = typeof example.body === 'object' ? JSON.stringify(example.body) : example.body;
  const signed = access === 'partner-signature' && body !== undefined ? signedHeaders(test, body) : {};
  return test.call(method, urlOf(path, example), {
    body,
    cookie,
    token: example.token,
    headers: { ...example.headers, ...signed },
  });
}

type Part = 'params' | 'query' | 'body';

/** Makes a text fit for a URL, which cannot contain half a surrogate pair. */
const inUrl = (text: string): string => Buffer.from(text.slice(0, LONGEST_IN_URL)).toString();

/** Returns the status that a part of a call has by its schema; undefined if the schema accepts it. */
function refusalOf({ bodyLimitMb = 0.25 }: EndpointRow, part: Part, schema: z.ZodType, value: unknown) {
  if (part === 'body' && JSON.stringify(value).length > bodyLimitMb * MEGABYTE) return 413;
  return schema.safeParse(value).success ? undefined : 400;
}

/** Sends each hostile text at each place of a part, and returns what was answered otherwise than by its schema. */
async function surprisesOf(row: EndpointRow, part: Part): Promise<string[]> {
  const schema = row[part];
  if (typeof schema !== 'object') return [];
  const surprises: string[] = [];
  let example = await exampleOf(row);
  for (const { path } of textPositions(schema)) {
    for (const [name, text] of Object.entries(HOSTILE)) {
      const value = withText(example[part] ?? {}, path, part === 'body' ? text : inUrl(text));
      if (value === undefined) continue;
      const refusal = refusalOf(row, part, schema, value);
      const { status } = await send(row, { ...example, [part]: value } as ExampleCall);
      if (refusal === undefined) example = await exampleOf(row);
      const isExpected = refusal === undefined ? status < 500 : status === refusal;
      if (!isExpected || refusal === undefined)
        surprises.push(`${part}.${path.join('.')} with ${name}: ${status}, not ${refusal ?? 'accepted'}`);
    }
  }
  return surprises;
}

describe.each(endpointRows)('$name', (row) => {
  it('answers each hostile text as its schemas say', async () => {
    const surprises = [];
    for (const part of ['params', 'query', 'body'] as const) surprises.push(...(await surprisesOf(row, part)));
    expect(surprises).toEqual([]);
  });
});
