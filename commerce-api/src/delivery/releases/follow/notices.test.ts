import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkSignature } from '#exchange/partner';
import { signInAsPerson } from '#testing';
import { reasonOf, releaseTests } from '../../../../testing/releases/release-tests';
import type { SampleRelease } from '../../../../testing/releases/sample-release';
import { noticeCourier } from './notices';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const ALL = ['published', 'live', 'waiting', 'refused', 'returned', 'trial-failing', 'freeze'];

const on = releaseTests('told');
const { call, sample, activate } = on;
let url: string;
let received: Received[] = [];
/** Status code of the receiver's next responses. */
let status = 204;
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received = [];
  status = 204;
});
afterAll(() => new Promise((resolve) => void receiver.close(resolve)));

const add = (more: object = {}) =>
  call('POST', '/api/release-recipients', { kind: 'webhook', address: url, remote: on.remote, events: ALL, ...more });
const trial = (id: unknown) => call('POST', `/api/release-recipients/${id}/test`, {});
const send = (id: unknown) => on.test.context.get(noticeCourier).attemptNow(String(id), { force: true });

interface Told {
  id: string;
  event: string;
  text: string;
  state: string;
  address: string;
  lastError: string | null;
}
async function notices(): Promise<Told[]> {
  const { json } = await call('GET', '/api/release-notices');
  return (json.notices as (Told & { remote: string | null })[]).filter((notice) => notice.remote === on.remote);
}
const events = async () => (await notices()).map(({ event }) => event).sort();

/** Makes a version live, and stores another one. Returns both. */
async function release(): Promise<[SampleRelease, SampleRelease]> {
  const [first, second] = [sample('a'), sample('b')];
  await on.release(first);
  expect((await on.publish(second)).status).toBe(201);
  return [first, second];
}

describe('a webhook', () => {
  it('a webhook gets a notice of a release, signed with the secret shown once', async () => {
    const { status: code, json } = await add({ events: ['live'] });
    expect(code).toBe(201);
    const secret = String(json.secret);
    const [first] = await release();
    const [notice] = await notices();
    expect(await events()).toEqual(['live']);
    await send(notice?.id);
    const [got] = received as [Received];
    const { version } = first.release;
    expect(JSON.parse(got.body)).toMatchObject({ id: notice?.id, type: 'release.live', remote: on.remote, version });
    const timestamp = Number(got.headers['webhook-timestamp']);
    const message = { id: String(got.headers['webhook-id']), timestamp, body: got.body };
    expect(checkSignature([secret], message, String(got.headers['webhook-signature']), timestamp)).toBeNull();
    expect(await notices()).toMatchObject([{ state: 'delivered', lastError: null }]);
    expect((await call('GET', '/api/release-recipients')).text).not.toContain(secret);
  });

  it('a notice that a webhook refuses is sent again, and the list gives the reason', async () => {
    const { json } = await add();
    status = 500;
    expect((await trial(json.id)).json).toMatchObject({
      event: 'test',
      state: 'waiting',
      lastError: 'It answered 500',
    });
    status = 204;
    const [notice] = await notices();
    await send(notice?.id);
    expect(await notices()).toMatchObject([{ state: 'delivered' }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('a webhook with a forbidden address is refused, and a deleted one gets no notices', async () => {
    const refused = await add({ address: 'http://chat.example/hook' });
    expect([reasonOf(refused), refused.json.errors]).toEqual([
      [422, 'webhook-url-refused'],
      [expect.objectContaining({ field: 'address' })],
    ]);
    const { json } = await add();
    expect((await call('DELETE', `/api/release-recipients/${json.id}`)).status).toBe(200);
    await release();
    expect(await notices()).toEqual([]);
    expect(reasonOf(await trial(json.id))).toEqual([404, 'recipient-not-found']);
  });
});

describe('an e-mail address', () => {
  it('an e-mail recipient gets a notice with a link, whose state is that of the e-mail', async () => {
    await add({ kind: 'email', address: 'team@nara.example', events: ['published'] });
    await release();
    const told = await notices();
    expect(told.map(({ event, state, address }) => [event, state, address])).toEqual([
      ['published', 'waiting', 'team@nara.example'],
      ['published', 'waiting', 'team@nara.example'],
    ]);
    const mail = await on.test.context.database.kysely
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body'])
      .where('reference', '=', String(told[0]?.id))
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'team@nara.example', subject: `Version published: ${on.remote}` });
    expect(mail.body).toMatch(/published version .*\/admin\/releases/s);
  });
});

describe('the events of release notices', () => {
  it('recipients are notified of publishing, activation, rollback and freezes of their remotes', async () => {
    await add();
    await add({ remote: 'another' });
    await add({ remote: null, events: ['returned'], address: `${url}/all` });
    const [, second] = await release();
    await activate(second);
    expect((await on.rollback()).status).toBe(201);
    const at = (hours: number) => new Date(on.test.clock.now + hours * 3_600_000).toISOString();
    await call('POST', '/api/freeze-windows', { remote: on.remote, from: at(-1), until: at(1), reason: 'Stocktake' });
    expect(await events()).toEqual(['published', 'published', 'live', 'live', 'returned', 'returned', 'freeze'].sort());
    expect((await notices()).find(({ event }) => event === 'freeze')?.text).toMatch(/: Stocktake\.$/);
  });

  it('recipients are notified of requests for approval and of their refusal', async () => {
    const [nomsa, sipho] = [await signIn('Nomsa Khumalo'), await signIn('Sipho Dube')];
    const [, second] = await release();
    const rule = { settings: { isNeeded: true }, expectedUpdatedAt: new Date(0).toISOString() };
    await call('PUT', `/api/required-approvals/${on.remote}`, rule, nomsa);
    await add({ events: ['waiting', 'refused'] });
    await activate(second, {}, nomsa);
    const { rows } = (await call('GET', '/api/enterprise/approvals', undefined, sipho)).json as {
      rows: { id: string; subject: string }[];
    };
    const id = rows.find(({ subject }) => subject === on.remote)?.id;
    await call('POST', `/api/enterprise/approvals/${id}/reject`, { reason: 'After the sale' }, sipho);
    expect(await events()).toEqual(['refused', 'waiting']);
    expect((await notices()).find(({ event }) => event === 'refused')?.text).toMatch(/Sipho Dube: After the sale$/);
  });
});

const signIn = async (name: string) => ({ cookie: await signInAsPerson(on.test, { name, role: 'admin' }) });
