import type { Endpoint } from '@nara/shared-contracts/api/common';
import { z } from 'zod';
import { type ReleaseServer, releaseServer } from '../../../testing/releases/release-server';
import { sampleRelease } from '../../../testing/releases/sample-release';
import { sampleShell } from '../../../testing/releases/sample-shell';
import { callShape, packCalls } from './check/called-endpoints';
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
const callsOf = (table: typeof older | typeof newer) => packCalls({ 'GET /api/parts': callShape(table.parts.get) });
const calling = (table: typeof older | typeof newer, script: string) =>
  sampleRelease({ script, calls: callsOf(table) });

const ofOlder = calling(older, 'older');
const ofNewer = calling(newer, 'newer');

let server: ReleaseServer;
beforeEach(async () => {
  server = releaseServer();
  await server.start({ endpoints: older });
});
afterEach(() => server.close());

const ready = async () => (await server.app().call('GET', '/readyz')).json;

test('a version whose API calls the server answers goes live, and pages do not get its calls', async () => {
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

test('a version or a shell with calls newer than the server is refused by endpoint and field, and not stored; one that records none is accepted', async () => {
  const { status, json } = await server.publish(ofNewer);
  expect([status, json.code, json.detail]).toEqual([
    422,
    'calls-unfit',
    'On this server, GET /api/parts does not answer pieces. If this was built for a newer server, release that first; otherwise build it again.',
  ]);
  expect((await server.call('GET', 'admin')).json.stored).toEqual([]);
  const shell = await server.publish(sampleShell({ script: 'newer()', calls: callsOf(newer) }));
  expect([shell.status, shell.json.code]).toEqual([422, 'calls-unfit']);
  await server.release(sampleShell({ script: 'older()', calls: callsOf(older) }));
  const unrecorded = await server.publish(sampleRelease());
  expect(unrecorded.status).toBe(201);
});

describe('a new server that no longer answers the calls of a live part', () => {
  const misfit = ({ release: { name, version } }: { release: { name: string; version: string } }) =>
    `${name} ${version}, which is live, calls what this server does not answer as it did: ` +
    `GET /api/parts does not answer stock. Keep the old form next to the new, or release ${name} without it first.`;

  it.each([ofOlder, sampleShell({ script: 'older()', calls: callsOf(older) })])(
    'a new server that does not answer the calls of a live part does not start ($release.name)',
    async (sample) => {
      await server.release(sample);
      const refused = `${misfit(sample)} With ALLOW_UNFIT_REMOTES=true the server starts all the same.`;
      await expect(server.start({ endpoints: newer })).rejects.toThrow(refused);
      // It has not served, so starting it again counts as new.
      await expect(server.start({ endpoints: newer })).rejects.toThrow(refused);
      await server.start({ endpoints: older });
      expect(await ready()).toEqual({ status: 'ready' });
    },
  );

  it('a new server does not start either when a version on trial does not fit', async () => {
    await server.release(sampleRelease());
    await server.publish(ofOlder);
    await server.activate(ofOlder, { share: 10 });
    await expect(server.start({ endpoints: newer })).rejects.toThrow(misfit(ofOlder));
  });

  it('a server starts with a build beside it that replaces the unfit live version', async () => {
    await server.release(ofOlder);
    server.writeBuild(ofNewer);
    await server.start({ endpoints: newer, adoption: 'always' });
    expect(await server.liveVersion('admin')).toBe(ofNewer.release.version);
  });

  it('a server that ran before starts, and reports unfit versions in /readyz and log until they fit', async () => {
    await server.start({ endpoints: newer });
    await server.start({ endpoints: older });
    await server.release(ofOlder);
    await server.start({ endpoints: newer });
    expect(await ready()).toEqual({ status: 'ready', degraded: ['remotes'], reasons: [misfit(ofOlder)] });
    expect(server.warnings.join()).toContain(misfit(ofOlder));
    await server.release(ofNewer);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('a server starts with ALLOW_UNFIT_REMOTES, from then on counts as one that ran before, and refuses a rollback to what it does not answer', async () => {
    await server.release(ofOlder);
    await server.start({ endpoints: newer, allowsUnfitRemotes: true });
    expect(await ready()).toMatchObject({ degraded: ['remotes'] });
    await server.start({ endpoints: newer });
    await server.release(ofNewer);
    const back = await server.call('POST', 'admin', '/rollback', {});
    expect([back.status, back.json.code]).toEqual([422, 'calls-unfit']);
  });
});
