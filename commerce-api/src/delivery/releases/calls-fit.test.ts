import type { Endpoint } from '@nara/shared-contracts/api/common';
import { z } from 'zod';
import { type ReleaseServer, releaseServer, sampleRelease } from '../../../testing/releases';
import { packCalls } from './calls/packed';
import { callShape } from './calls/shape';
import { releases } from './open-releases';

const get = {
  method: 'GET',
  path: '/api/parts',
  access: 'public',
  summary: 'Spare parts',
  response: z.strictObject({ name: z.string(), stock: z.number() }),
} as const;

const older = { parts: { get } satisfies Record<string, Endpoint> };
const newer = {
  parts: { get: { ...get, response: z.strictObject({ name: z.string(), pieces: z.number() }) } },
};
const calling = (table: typeof older | typeof newer, script: string) =>
  sampleRelease({ script, calls: packCalls({ 'GET /api/parts': callShape(table.parts.get) }) });

const ofOlder = calling(older, 'older');
const ofNewer = calling(newer, 'newer');

let server: ReleaseServer;
beforeEach(async () => {
  server = releaseServer();
  server.writeShell('0b1c2d3e');
  await server.start({ endpoints: older });
});
afterEach(() => server.close());

const ready = async () => (await server.app().call('GET', '/readyz')).json;

test('a version whose calls the server answers goes live, and pages hear nothing of them', async () => {
  const { json } = await server.publish(ofOlder);
  expect(json.checks).toContainEqual({
    check: 'calls-unfit',
    passed: true,
    detail: 'this server answers the 1 endpoint that it calls',
  });
  expect((await server.activate(ofOlder)).status).toBe(201);
  const served = server.app().context.get(releases).composition.of(null).get('admin');
  expect(served?.release).not.toHaveProperty('calls');
});

test('a version that is newer than the server is refused by endpoint and field, and nothing is kept', async () => {
  const { status, json } = await server.publish(ofNewer);
  expect([status, json.code, json.detail]).toEqual([
    422,
    'calls-unfit',
    'On this server, GET /api/parts does not answer pieces. If this was built for a newer server, release that first; otherwise build it again.',
  ]);
  expect((await server.call('GET', 'admin')).json.stored).toEqual([]);
});

test('a version that does not record its calls is taken as it was', async () => {
  expect((await server.publish(sampleRelease())).status).toBe(201);
});

describe('a new server that no longer answers what a live remote calls', () => {
  const misfit =
    `admin ${ofOlder.release.version}, which is live, calls what this server does not answer as it did: ` +
    'GET /api/parts does not answer stock. Keep the old form next to the new, or release admin without it first.';

  beforeEach(async () => {
    await server.publish(ofOlder);
    await server.activate(ofOlder);
  });

  it('the server does not start with a shell of its own, so the old one stays', async () => {
    server.writeShell('3f2a1b0c');
    await expect(server.start({ endpoints: newer })).rejects.toThrow(misfit);
  });

  it('the server starts with a shell that served before, and /readyz and the log say what does not fit', async () => {
    await server.start({ endpoints: newer });
    expect(await ready()).toEqual({ status: 'ready', degraded: ['remotes'], reasons: [misfit] });
    expect(server.warnings.join()).toContain(misfit);
    await server.publish(ofNewer);
    expect((await server.activate(ofNewer)).status).toBe(201);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('the server starts when ALLOW_UNFIT_REMOTES says so', async () => {
    server.writeShell('3f2a1b0c');
    await server.start({ endpoints: newer, allowsUnfitRemotes: true });
    expect(await ready()).toMatchObject({ degraded: ['remotes'] });
  });

  it('a rollback to a version whose calls the server does not answer is refused', async () => {
    await server.start({ endpoints: newer });
    await server.publish(ofNewer);
    await server.activate(ofNewer);
    const back = await server.call('POST', 'admin', '/rollback', {});
    expect([back.status, back.json.code]).toEqual([422, 'calls-unfit']);
  });
});
