import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import { PROOF_HEADER } from '@nara/shared-contracts/rules/common';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Fastify from 'fastify';
import { type Answer, newOrder, signInAs, testAppForTest, unlock } from '#testing';
import { limitRates } from '.';

/** Solves a challenge as a browser would. */
const solve = async (challenge: Challenge): Promise<string> =>
  btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));

describe('the hourly limit of calls without a session or e-mail address', () => {
  const test = testAppForTest();

  it('hourly limits count calls of one address', async () => {
    const server = Fastify({ trustProxy: true });
    await limitRates(server, {
      factor: 1,
      sessionOf: () => '',
      database: test.context.database,
      secret: 'secret',
      now: test.context.now,
      steady: test.context.steady,
    });
    server.post('/things', { config: { perHour: 2 } }, async () => ({}));
    const call = async (address: string) =>
      (await server.inject({ method: 'POST', url: '/things', headers: { 'x-forwarded-for': address } })).statusCode;
    expect([await call('203.0.113.1'), await call('203.0.113.1'), await call('203.0.113.1')]).toEqual([200, 200, 429]);
    expect(await call('203.0.113.2')).toBe(200);
    await server.close();
  });
});

describe('the limit of calls a minute', () => {
  // A twentieth of the contract table's numbers.
  const test = testAppForTest({ rateFactor: 0.05, proxies: ['127.0.0.1'] });

  const read = (cookie: string) => test.call('GET', '/api/admin/orders', { cookie });
  const write = (address: string, cookie?: string) => {
    const body = { name: 'Thandi', email: 'thandi@example.co.za', subject: 'other', message: 'Hello' };
    return test.call('POST', '/api/contact-messages', { body, cookie, headers: { 'x-forwarded-for': address } });
  };

  it('a call over the limit of an address is refused with Retry-After and changes nothing', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await write('203.0.113.7')).status).toBe(202);
    const { status, json, headers } = await write('203.0.113.7');
    expect([status, json]).toEqual([429, expect.objectContaining({ code: 'too-many-calls', status: 429 })]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const messages = await test.context.database.kysely.selectFrom('contact_messages').select('id').execute();
    expect(messages).toHaveLength(3);
    expect((await write('203.0.113.8')).status).toBe(202);
  });

  it('an IPv6 network counts as one caller', async () => {
    for (const host of ['1', '2', '3']) expect((await write(`2001:db8:1:2::${host}`)).status).toBe(202);
    expect((await write('2001:db8:1:2::4')).status).toBe(429);
    expect((await write('2001:db8:1:3::4')).status).toBe(202);
  });

  it('a made-up session does not count as a caller of its own', async () => {
    for (const id of ['a', 'b', 'c']) await write('203.0.113.7', `nara_session=${id.repeat(43)}`);
    expect((await write('203.0.113.7', `nara_session=${'d'.repeat(43)}`)).status).toBe(429);
  });

  it('staff are counted by session and endpoint', async () => {
    const cookie = await signInAs(test, 'admin');
    for (let made = 0; made < 30; made += 1) expect((await read(cookie)).status).toBe(200);
    expect((await read(cookie)).status).toBe(429);
    expect((await test.call('GET', '/api/admin/dashboard', { cookie })).status).toBe(200);
    expect((await read(await signInAs(test, 'admin'))).status).toBe(200);
  });
});

describe('the limit of orders an hour', () => {
  // Allows two.
  const test = testAppForTest({ rateFactor: 0.1 });

  /** Places an order, long enough after the previous one not to be part of a burst. */
  const place = (cookie: string, email: string) => {
    test.clock.now += 61_000;
    return test.call('POST', '/api/orders', { body: { ...newOrder(), email }, cookie });
  };

  it('orders of an hour are limited per session, whatever addresses they name', async () => {
    const cookie = await unlock(test, 'site');
    for (const email of ['a@example.co.za', 'b@example.co.za']) expect((await place(cookie, email)).status).toBe(201);
    const { status, json, headers } = await place(cookie, 'c@example.co.za');
    expect([status, json.code]).toEqual([429, 'too-many-calls']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await place(await unlock(test, 'site'), 'c@example.co.za')).status).toBe(201);
  });

  it('orders of an hour are limited per e-mail address, in any session', async () => {
    const email = 'thandi@example.co.za';
    for (let placed = 0; placed < 2; placed += 1) {
      expect((await place(await unlock(test, 'site'), email)).status).toBe(201);
    }
    expect((await place(await unlock(test, 'site'), email.toUpperCase())).status).toBe(429);
  });
});

describe('a burst of orders from one address', () => {
  // Allows one order; after that, each needs a proof of work.
  const test = testAppForTest({ rateFactor: 0.1, proxies: ['127.0.0.1'] });

  const place = async (headers: Record<string, string> = {}, address = '203.0.113.7') =>
    test.call('POST', '/api/orders', {
      body: { ...newOrder(), email: `${randomUUID()}@example.co.za` },
      cookie: await unlock(test, 'site'),
      headers: { 'x-forwarded-for': address, ...headers },
    });
  const proofOf = async ({ json }: Answer) => ({ [PROOF_HEADER]: await solve(json.challenge as Challenge) });

  it('a burst of orders continues with a proof of work for each order', async () => {
    expect((await place()).status).toBe(201);
    const refused = await place();
    expect([refused.status, refused.json]).toEqual([
      428,
      expect.objectContaining({ code: 'proof-required', challenge: expect.any(Object) }),
    ]);
    const proof = await proofOf(refused);
    expect((await place(proof)).status).toBe(201);
    expect((await place(proof)).status).toBe(428);
    expect((await place({}, '203.0.113.8')).status).toBe(201);
  });

  it('a longer burst needs harder proofs of work', async () => {
    await place();
    const costs = [];
    for (let tried = 0; tried < 7; tried += 1) {
      const { challenge } = (await place()).json as { challenge: Challenge };
      costs.push(challenge.parameters.cost);
    }
    expect(costs).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 16_000]);
  });

  it('a forged proof of work is refused', async () => {
    await place();
    const { challenge } = (await place()).json as { challenge: Challenge };
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const foreign = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      deriveKey,
      hmacSignatureSecret: 'another',
    });
    const texts = [await solve(easier), await solve(foreign), 'no proof', btoa('null'), btoa('{"challenge":{}}')];
    for (const text of texts) expect((await place({ [PROOF_HEADER]: text })).status).toBe(428);
  });
});

it('every endpoint with its own limit is documented', async () => {
  const docs = await readFile(path.resolve(__dirname, '../../../../docs/operations/configure.md'), 'utf8');
  const own = Object.values(endpoints)
    .flatMap((table) => Object.values<Endpoint>(table))
    .flatMap(({ method, path: url, perMinute }) => (perMinute ? [`\`${method} ${url}\` (${perMinute})`] : []));
  expect(own.filter((each) => !docs.includes(each))).toEqual([]);
});
