import { type EndpointRow, endpointRows, readCalls, signInAs, testAppForFile, urlOf } from '#testing';

/*
 * Calls every endpoint with a credential meant for another: a deploy token opens only the calls about its own remote,
 * and no other credential opens those.
 */

const test = testAppForFile();
let calls: Awaited<ReturnType<typeof readCalls>>;
let deployToken: string;
beforeAll(async () => {
  calls = await readCalls();
  const { json } = await test.call('POST', '/api/deploy-tokens', {
    cookie: await signInAs(test, 'admin'),
    body: { remote: 'storefront', name: 'Build server' },
  });
  deployToken = String(json.token);
});

async function callWith({ name, method, path }: EndpointRow, token: string | undefined) {
  const { params, query, body, headers } = await calls[name].example(test);
  await test.context.database.kysely.deleteFrom('unlock_attempts').execute();
  const { status, json } = await test.call(method, urlOf(path, { params, query }), {
    body,
    headers,
    token,
    cookie: '',
  });
  return { status, code: json.code };
}

const isAboutRemote = ({ access, path }: EndpointRow) => access === 'deploy-token' && path.includes(':remote');
const aboutRemotes = endpointRows.filter(isAboutRemote);
const others = endpointRows.filter(({ access }) => access !== 'deploy-token');

it('a deploy token is issued for these tests', () => expect(deployToken).toMatch(/^ndt_/));

it.each(aboutRemotes)('$name refuses the deploy token of another remote', async (row) => {
  expect(await callWith(row, deployToken)).toEqual({ status: 403, code: 'deploy-token-mismatch' });
});

it.each(aboutRemotes)('$name refuses a made-up deploy token', async (row) => {
  expect(await callWith(row, `ndt_${'x'.repeat(43)}`)).toEqual({ status: 401, code: 'deploy-token-required' });
});

it.each(others)('$name answers a deploy token as it does a call without one', async (row) => {
  const expected = await callWith(row, undefined);
  // The endpoint reads the bearer token, which belongs to no order.
  if (row.access === 'order-token') Object.assign(expected, { status: 403, code: 'order-token-mismatch' });
  expect(await callWith(row, deployToken)).toEqual(expected);
});
