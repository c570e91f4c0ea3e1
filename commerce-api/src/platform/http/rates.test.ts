import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Endpoint, endpoints } from '@nara/shared-contracts/http';
import { newOrder, signInAs, startTestApp, type TestApp } from '#testing';

describe('calls a minute', () => {
  let test: TestApp;
  beforeEach(async () => {
    // A twentieth of the contract table's numbers.
    test = await startTestApp({ rateFactor: 0.05, proxies: ['127.0.0.1'] });
  });
  afterEach(() => test.close());

  const read = (cookie: string) => test.call('GET', '/api/admin/orders', { cookie });
  const place = (address: string, cookie?: string) =>
    test.call('POST', '/api/orders', { body: newOrder(), cookie, headers: { 'x-forwarded-for': address } });

  it('refuses one too many of an address, says when to come back, and changes nothing', async () => {
    for (let placed = 0; placed < 3; placed += 1) expect((await place('203.0.113.7')).status).toBe(201);
    const { status, json, headers } = await place('203.0.113.7');
    expect([status, json]).toEqual([429, expect.objectContaining({ code: 'too-many-calls', status: 429 })]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const orders = await test.context.database.kysely.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(3);
    expect((await place('203.0.113.8')).status).toBe(201);
  });

  it('counts an IPv6 network as one caller', async () => {
    for (const host of ['1', '2', '3']) expect((await place(`2001:db8:1:2::${host}`)).status).toBe(201);
    expect((await place('2001:db8:1:2::4')).status).toBe(429);
    expect((await place('2001:db8:1:3::4')).status).toBe(201);
  });

  it('does not take a made-up session for a caller of its own', async () => {
    const ask = (id: string) =>
      test.call('POST', '/api/orders/lookup', {
        body: { orderId: 'NARA-1-ABCDEF', email: 'thandi@example.co.za' },
        cookie: `nara_session=${id.repeat(43)}`,
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    for (const id of ['a', 'b', 'c']) expect((await ask(id)).status).not.toBe(429);
    expect((await ask('d')).status).toBe(429);
  });

  it('counts staff by session, each endpoint by itself', async () => {
    const cookie = await signInAs(test, 'admin');
    for (let made = 0; made < 30; made += 1) expect((await read(cookie)).status).toBe(200);
    expect((await read(cookie)).status).toBe(429);
    expect((await test.call('GET', '/api/admin/dashboard', { cookie })).status).toBe(200);
    expect((await read(await signInAs(test, 'admin'))).status).toBe(200);
  });
});

it('is documented for every endpoint with a number of its own', async () => {
  const docs = await readFile(path.resolve(__dirname, '../../../../docs/operations.md'), 'utf8');
  const own = Object.values(endpoints)
    .flatMap((table) => Object.values<Endpoint>(table))
    .flatMap(({ method, path: url, perMinute }) => (perMinute ? [`\`${method} ${url}\` (${perMinute})`] : []));
  expect(own.filter((each) => !docs.includes(each))).toEqual([]);
});
