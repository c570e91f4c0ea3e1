import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Activation, StoredVersion } from '@nara/shared-contracts/api/releases';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { signInAs } from '#testing';
import { type ReleaseServer, releaseServer, type SampleRelease, sampleRelease } from '../../../testing/releases';

// Tests start several servers, one after the other.
jest.setTimeout(30_000);

const NEXT = { contracts: '2.0.0' };

let server: ReleaseServer;
beforeEach(() => {
  server = releaseServer();
});
afterEach(() => server.close());

const adminOf1 = sampleRelease();
const adminOf2 = sampleRelease({ script: 'two', requires: { contracts: '^2.0.0' } });

const ready = async () => (await server.app().call('GET', '/readyz')).json;

describe('a shell with a new major version of the contracts', () => {
  const misfit =
    `admin ${adminOf1.release.version}, which is live, needs contracts ^1.0.0, and shell 3f2a1b0c has 2.0.0: ` +
    'publish a version of admin for contracts ^2 ahead, with a server that runs now.';

  beforeEach(async () => {
    server.writeShell('0b1c2d3e');
    await server.start();
    await server.publish(adminOf1);
    await server.activate(adminOf1);
    expect(await ready()).toEqual({ status: 'ready' });
    server.writeShell('3f2a1b0c');
  });

  it('does not start beside a live remote of the old one, however often', async () => {
    const refused = `${misfit} With ALLOW_UNFIT_REMOTES=true the shell goes live all the same.`;
    await expect(server.start(NEXT)).rejects.toThrow(refused);
    await expect(server.start(NEXT)).rejects.toThrow(refused);
  });

  it('starts when it is told to; the log and /readyz say what does not fit until it fits', async () => {
    await server.start({ ...NEXT, allowsUnfitRemotes: true });
    expect(server.warnings.join()).toContain('live remotes do not fit the shell');
    expect(server.warnings.join()).toContain(misfit);
    expect(await ready()).toEqual({ status: 'ready', degraded: ['remotes'], reasons: [misfit] });
    await server.publish(adminOf2);
    expect((await server.activate(adminOf2)).status).toBe(201);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it('that served before starts again, and /readyz says what does not fit', async () => {
    await server.start({ ...NEXT, allowsUnfitRemotes: true });
    await server.start(NEXT);
    expect(await ready()).toMatchObject({ degraded: ['remotes'] });
  });

  it('starts with a build beside it in the place of what is live', async () => {
    server.writeBuild(adminOf2);
    await server.start({ ...NEXT, adoption: 'always' });
    expect(await server.liveVersion('admin')).toBe(adminOf2.release.version);
    expect(await ready()).toEqual({ status: 'ready' });
  });
});

describe('versions that were published ahead', () => {
  const siteOf1 = sampleRelease({ name: 'site' });
  const siteOf2 = sampleRelease({ name: 'site', script: 'two', requires: { contracts: '^2.0.0' } });
  const [newerAdminOf2, laterAdminOf2] = ['three', 'four'].map((script) =>
    sampleRelease({ script, requires: { contracts: '^2' } }),
  ) as [SampleRelease, SampleRelease];
  const live = async () => [await server.liveVersion('admin'), await server.liveVersion('site')];
  const versions = (...samples: SampleRelease[]) => samples.map(({ release }) => release.version);
  const newest = async (remote: string) =>
    ((await server.call('GET', remote)).json.activations as Activation[])[0] as Activation;

  beforeEach(async () => {
    server.writeShell('0b1c2d3e');
    await server.start();
    for (const sample of [adminOf1, siteOf1]) {
      await server.publish(sample);
      await server.activate(sample);
    }
  });

  /** Publishes these versions ahead, and starts the server with the next shell. */
  const move = async (...ahead: SampleRelease[]) => {
    for (const sample of ahead) expect((await server.publish(sample)).status).toBe(201);
    server.writeShell('3f2a1b0c');
    await server.start(NEXT);
  };
  const goBack = async () => {
    server.writeShell('0b1c2d3e');
    await server.start();
  };

  it('are checked and stored, wait for their contracts, and cannot go live', async () => {
    const { status, json } = await server.publish(adminOf2);
    expect(status).toBe(201);
    expect(json.version).toMatchObject({ contracts: '^2.0.0', waitsFor: 2 });
    expect(json.checks).toContainEqual({
      check: 'contracts-unfit',
      passed: true,
      detail: `waits for contracts 2: needs contracts ^2.0.0, the live shell has ${CONTRACTS_VERSION}`,
    });
    const { stored } = (await server.call('GET', 'admin')).json as { stored: StoredVersion[] };
    expect(stored.map(({ version, waitsFor }) => [version, waitsFor])).toEqual([
      [adminOf2.release.version, 2],
      [adminOf1.release.version, undefined],
    ]);
    for (const more of [{}, { share: 10 }, { dryRun: true }]) {
      const refused = await server.activate(adminOf2, more);
      expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
        422,
        'contracts-unfit',
        `It needs contracts ^2.0.0; the live shell has ${CONTRACTS_VERSION}. It goes live when a server with them starts.`,
      ]);
    }
    expect(await live()).toEqual(versions(adminOf1, siteOf1));
  });

  it('are refused when something else is wrong with them, or when they need a newer minor version', async () => {
    const invalid = await server.publish(sampleRelease({ script: 'const = {', requires: { contracts: '^2.0.0' } }));
    expect([invalid.status, invalid.json.code]).toEqual([422, 'script-invalid']);
    const minor = await server.publish(sampleRelease({ requires: { contracts: '^1.999.0' } }));
    expect([minor.status, minor.json.code]).toEqual([422, 'contracts-unfit']);
  });

  it('go live with the server that has their contracts, the newest of each remote, in one activation', async () => {
    await move(adminOf2, siteOf2, newerAdminOf2);
    expect(await live()).toEqual(versions(newerAdminOf2, siteOf2));
    const [admin, site] = [await newest('admin'), await newest('site')];
    expect(admin.together).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      parts: [
        { remote: 'admin', version: newerAdminOf2.release.version },
        { remote: 'site', version: siteOf2.release.version },
      ],
    });
    expect(site).toMatchObject({ together: admin.together, at: admin.at, by: 'the start of a server' });
    expect(site.reason).toBe(
      `A server with contracts 2.0.0 started; it went live as one with admin ${newerAdminOf2.release.version}.`,
    );
    expect(await ready()).toEqual({ status: 'ready' });
    const { stored } = (await server.call('GET', 'admin')).json as { stored: StoredVersion[] };
    expect(stored.some(({ waitsFor }) => waitsFor !== undefined)).toBe(false);
  });

  it('stay as they are at a later start, and what is published then waits for nobody', async () => {
    await move(adminOf2, siteOf2);
    await server.publish(newerAdminOf2);
    await server.start(NEXT);
    expect(await live()).toEqual(versions(adminOf2, siteOf2));
    expect((await newest('admin')).revision).toBe(2);
  });

  it('do not go live while one remote has none, and the start says which', async () => {
    await server.publish(adminOf2);
    server.writeShell('3f2a1b0c');
    await expect(server.start(NEXT)).rejects.toThrow(
      `site ${siteOf1.release.version}, which is live, needs contracts ^1.0.0, and shell 3f2a1b0c has 2.0.0`,
    );
    await goBack();
    expect(await live()).toEqual(versions(adminOf1, siteOf1));
    expect((await newest('admin')).revision).toBe(1);
  });

  it('do not go live when they take what the new shell does not give, and the start says what', async () => {
    const imports = { '@tanstack/react-query': { range: '^6.0.0', names: ['useQuery'] } };
    await server.publish(sampleRelease({ script: 'taking', imports, requires: { contracts: '^2.0.0' } }));
    await server.publish(siteOf2);
    server.writeShell('3f2a1b0c', { '@tanstack/react-query': { version: '5.108.0', names: ['useQuery'] } });
    await expect(server.start(NEXT)).rejects.toThrow(/was published ahead and cannot go live: @tanstack\/react-query/);
    await goBack();
    expect(await live()).toEqual(versions(adminOf1, siteOf1));
  });

  it('are taken back as one, on the server gone back to, however far one of them went on', async () => {
    await move(adminOf2, siteOf2);
    await server.publish(laterAdminOf2);
    await server.activate(laterAdminOf2);
    const early = await server.call('POST', 'site', '/rollback', {});
    expect([early.status, early.json.code]).toEqual([422, 'contracts-unfit']);
    expect(await live()).toEqual(versions(laterAdminOf2, siteOf2));

    await goBack();
    expect(await ready()).toMatchObject({ degraded: ['remotes'] });
    const back = await server.call('POST', 'site', '/rollback', {});
    expect(back.status).toBe(201);
    expect(back.json).toMatchObject({
      activation: { kind: 'rolled-back', version: siteOf1.release.version, reason: 'Taken back as one with admin.' },
      alongside: [
        {
          remote: 'admin',
          activation: { version: adminOf1.release.version, reason: 'Taken back as one with site.', returnsTo: null },
        },
      ],
    });
    expect(await live()).toEqual(versions(adminOf1, siteOf1));
    expect(await ready()).toEqual({ status: 'ready' });
    const audit = await server.app().context.database.kysely.selectFrom('audit_log').selectAll().execute();
    expect(
      audit
        .filter(({ action }) => action === 'release.rolled-back')
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['admin', 'site']);
    // Going live again makes a new activation, of the newest versions.
    server.writeShell('3f2a1b0c');
    await server.start(NEXT);
    expect(await live()).toEqual(versions(laterAdminOf2, siteOf2));
  });

  it('lead back to their activation first, when a remote went on by itself', async () => {
    await move(adminOf2, siteOf2);
    await server.publish(laterAdminOf2);
    await server.activate(laterAdminOf2);
    const back = await server.call('POST', 'admin', '/rollback', {});
    expect(back.json).not.toHaveProperty('alongside');
    expect(await live()).toEqual(versions(adminOf2, siteOf2));
    const further = await server.call('POST', 'admin', '/rollback', { dryRun: true });
    expect(further.json.code).toBe('contracts-unfit');
  });

  it('are not taken back with a token for one of them', async () => {
    await move(adminOf2, siteOf2);
    await goBack();
    const issued = await server.app().call('POST', '/api/deploy-tokens', {
      body: { remote: 'site', name: 'Pipeline', rights: 'activate' },
      cookie: await signInAs(server.app(), 'admin'),
    });
    const refused = await server.call('POST', 'site', '/rollback', {}, `Bearer ${issued.json.token}`);
    expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
      403,
      'went-live-together',
      'It went live in one activation with admin: an admin takes all of them back as one.',
    ]);
    expect(await live()).toEqual(versions(adminOf2, siteOf2));
  });

  it('are made complete by the next start, when the server ended in the middle', async () => {
    await move(adminOf2, siteOf2);
    const { together } = await newest('admin');
    // Leaves the store as it is if the second entry was never written.
    rmSync(path.join(server.store, 'site/activations/000002.json'));
    await server.start(NEXT);
    expect(await live()).toEqual(versions(adminOf2, siteOf2));
    expect((await newest('site')).together).toEqual(together);
    await goBack();
    expect((await server.call('POST', 'admin', '/rollback', {})).json.alongside).toHaveLength(1);
  });

  it('go live once, when two servers start at the same time', async () => {
    for (const sample of [adminOf2, siteOf2]) await server.publish(sample);
    server.writeShell('3f2a1b0c');
    await server.startTwo(NEXT);
    expect(await live()).toEqual(versions(adminOf2, siteOf2));
    const [admin, site] = [await newest('admin'), await newest('site')];
    expect([admin.revision, site.revision]).toEqual([2, 2]);
    expect(admin.together).toEqual(site.together);
  });
});

it('a shell of the old major version, gone back to after a release, says so, and what to do', async () => {
  server.writeShell('0b1c2d3e');
  await server.start();
  await server.publish(adminOf1);
  await server.activate(adminOf1);
  server.writeShell('3f2a1b0c');
  await server.start({ ...NEXT, allowsUnfitRemotes: true });
  await server.publish(adminOf2);
  await server.activate(adminOf2);
  server.writeShell('0b1c2d3e');
  await server.start({ contracts: '1.45.0' });
  expect(await ready()).toMatchObject({
    degraded: ['remotes'],
    reasons: [
      `admin ${adminOf2.release.version}, which is live, needs contracts ^2.0.0, and shell 0b1c2d3e has 1.45.0: ` +
        'start a server with contracts ^2.0.0, or go back to a version of admin that needs no more.',
    ],
  });
});
