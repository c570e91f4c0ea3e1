import type { z } from 'zod';
import {
  type Answer,
  CALLERS,
  type EndpointName,
  type EndpointRow,
  type ExampleCall,
  endpointRows,
  readCalls,
  signedHeaders,
  signInAs,
  testAppForFile,
  urlOf,
} from '#testing';
import { textPositions, withText } from './text-positions';

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
const MAX_LENGTH_IN_URL = 6000;

const test = testAppForFile();
let cookie: string;
let calls: Awaited<ReturnType<typeof readCalls>>;
beforeAll(async () => {
  calls = await readCalls();
  cookie = await signInAs(test, 'admin');
});

/** Makes a new example. Settings from an earlier call must not affect it. */
async function exampleOf({ name }: EndpointRow): Promise<ExampleCall> {
  await test.context.database.kysely.deleteFrom('settings').execute();
  return calls[name].example(test);
}

/** Sends a call as an admin who also has the token of its order, or as the partner. */
function send({ method, path, access }: EndpointRow, example: ExampleCall): Promise<Answer> {
  const isSigned = access === 'partner-signature';
  const body = isSigned && typeof example.body === 'object' ? JSON.stringify(example.body) : example.body;
  return test.call(method, urlOf(path, example), {
    body,
    cookie,
    token: example.token,
    headers: { ...example.headers, ...(isSigned && signedHeaders(test, String(body))) },
  });
}

type Part = 'params' | 'query' | 'body';

const inUrl = (text: string): string => text.slice(0, MAX_LENGTH_IN_URL);

/** Endpoints that refuse a text which their schema accepts, by a rule of their subject. */
const REFUSED_BY_RULE: Partial<Record<EndpointName, number>> = {
  'mailTemplates.change': 422,
  'mailTemplates.sendTest': 422,
  'publisherKeys.register': 422,
  'releases.publish': 422,
};

/** Returns the status of a call that its schemas accept. */
const acceptedStatusOf = ({ name, access, status = 200 }: EndpointRow, { token }: ExampleCall): number => {
  if (access === 'partner-signature') return status;
  const refused = REFUSED_BY_RULE[name];
  if (refused) return refused;
  // Endpoints for staff refuse the token of an order, and endpoints for shoppers need it.
  const [asAdmin = status, withToken = status] = (['admin', 'own token'] as const).map(
    (caller) => calls[name].statuses[CALLERS.indexOf(caller)],
  );
  return token && asAdmin >= 400 ? withToken : asAdmin;
};

/** Returns the status with which a part of a call is refused; null if its schema accepts it. */
function refusalOf({ bodyLimitMb = 0.25 }: EndpointRow, part: Part, schema: z.ZodType, value: unknown): number | null {
  if (part === 'body' && JSON.stringify(value).length > bodyLimitMb * MEGABYTE) return 413;
  return schema.safeParse(value).success ? null : 400;
}

/** Sends each hostile text at each place of a part, and returns what was answered otherwise than by its schema. */
async function surprisesOf(row: EndpointRow, part: Part): Promise<string[]> {
  const schema = row[part];
  if (typeof schema !== 'object') return [];
  const surprises: string[] = [];
  let example = await exampleOf(row);
  for (const { path } of textPositions(schema)) {
    for (const [name, text] of Object.entries(HOSTILE)) {
      // A URL cannot contain half a surrogate pair.
      if (part !== 'body' && !text.isWellFormed()) continue;
      const value = withText(example[part] ?? {}, path, part === 'body' ? text : inUrl(text));
      if (value === undefined) continue;
      const refusal = refusalOf(row, part, schema, value);
      const expected = refusal ?? acceptedStatusOf(row, example);
      const { status } = await send(row, { ...example, [part]: value } as ExampleCall);
      if (refusal === null) example = await exampleOf(row);
      if (status !== expected) surprises.push(`${part}.${path.join('.')} with ${name}: ${status}, not ${expected}`);
    }
  }
  return surprises;
}

describe.each(endpointRows)('$name', (row) => {
  it('the endpoint answers each hostile text as its schemas require', async () => {
    const surprises = [];
    for (const part of ['params', 'query', 'body'] as const) surprises.push(...(await surprisesOf(row, part)));
    expect(surprises).toEqual([]);
  });
});

describe.each(endpointRows.filter(({ body }) => typeof body === 'string'))('$name, a file', (row) => {
  it.each(Object.entries(HOSTILE))('a file with %s causes no server error', async (_, text) => {
    const example = await exampleOf(row);
    const file = String(example.body);
    const isForm = example.headers?.['content-type'] === 'application/x-www-form-urlencoded';
    const body = isForm
      ? file.replaceAll(/=[^&]*/g, `=${encodeURIComponent(inUrl(text).toWellFormed())}`)
      : `${file}${text}\n`;
    // A busy server may answer 503.
    expect((await send(row, { ...example, body })).status).not.toBe(500);
  });
});
