import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Activation, StoredVersion } from '@nara/shared-contracts/api/releases';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { type Answer, signInAs } from '#testing';
import { type ReleaseServer, releaseServer } from '../../../testing/releases/release-server';
import { type SampleRelease, sampleRelease } from '../../../testing/releases/sample-release';
import { type SampleShell, sampleShell } from '../../../testing/releases/sample-shell';

// Some tests start several servers, one after the other.
jest.setTimeout(30_000);

const needs = (contracts: string, script: string, name = 'admin') =>
  sampleRelease({ name, script, requires: { contracts } });

const shellOf1 = sampleShell();
const shellOf2 = sampleShell({ script: 'two()', contracts: '2.0.0' });
const [adminOf1, siteOf1] = [needs('^1.0.0', 'one'), needs('^1.0.0', 'one', 'site')];
const [adminOf2, newerAdminOf2] = [needs('^2.0.0', 'two'), needs('^2', 'three')];
const siteOf2 = needs('^2.0.0', 'two', 'site');
const laterAdminOf2 = needs('^2', 'four');

let server: ReleaseServer;
beforeEach(async () => {
  server = releaseServer();
  server.writeBuild(shellOf1);
  await server.start();
  await server.release(adminOf1, siteOf1);
});
afterEach(() => server.close());

type Sample = SampleRelease | SampleShell;

const refusal = ({ status, json }: Answer) => [status, json.code, json.detail];
const live = () => Promise.all(['shell', 'admin', 'site'].map(server.liveVersion));
const versions = (...samples: Sample[]) => samples.map(({ release }) => release.version);
const newest = async (part: string) =>
  ((await server.call('GET', part)).json.activations as Activation[])[0] as Activation;
const publishAll = async (...samples: Sample[]) => {
  for (const sample of samples) expect((await server.publish(sample)).status).toBe(201);
};

describe('versions of remotes for a newer major version of the contracts', () => {
  it('versions for newer contracts are stored, wait for a shell, and cannot go live alone', async () => {
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
      expect(refusal(await server.activate(adminOf2, more))).toEqual([
        422,
        'contracts-unfit',
        `It needs contracts ^2.0.0; shell ${shellOf1.release.version}, which is live, has ${CONTRACTS_VERSION}. It goes live together with a shell that has them.`,
      ]);
    }
    expect(await live()).toEqual(versions(shellOf1, adminOf1, siteOf1));
  });

  it('versions for newer contracts are refused for other faults or a newer minor version', async () => {
    expect(refusal(await server.publish(needs('^2.0.0', 'const = {'))).slice(0, 2)).toEqual([422, 'script-invalid']);
    expect(refusal(await server.publish(needs('^1.999.0', 'one'))).slice(0, 2)).toEqual([422, 'contracts-unfit']);
  });
});

describe('a shell with a newer major version of the contracts', () => {
  const misfit = (name: string, { release: { version } }: SampleRelease) =>
    `${name} ${version}, which is live, needs contracts ^1.0.0, and this shell has 2.0.0: ` +
    `publish a version of ${name} for contracts ^2, which goes live for everybody together with the shell.`;

  it('a shell with newer contracts is stored, but neither goes live nor on trial while a remote lacks a version for it', async () => {
    const { status, json } = await server.publish(shellOf2);
    expect(status).toBe(201);
    expect(json.checks).toContainEqual({
      check: 'contracts-unfit',
      passed: true,
      detail:
        'has contracts 2.0.0, which fit 0 versions of remotes, live and on trial; 2 versions for older contracts must be replaced with it',
    });
    await publishAll(adminOf2);
    expect(refusal(await server.activate(shellOf2))).toEqual([422, 'contracts-unfit', misfit('site', siteOf1)]);
    expect(await live()).toEqual(versions(shellOf1, adminOf1, siteOf1));
    expect((await newest('admin')).revision).toBe(1);
    await publishAll(siteOf2);
    expect(refusal(await server.activate(shellOf2, { share: 10 }))).toEqual([
      422,
      'contracts-unfit',
      `${misfit('admin', adminOf1)} ${misfit('site', siteOf1)}`,
    ]);
  });

  it('a shell with newer contracts goes live with the newest fitting version of each remote, as one activation', async () => {
    await publishAll(adminOf2, siteOf2, newerAdminOf2, shellOf2);
    const { status, json } = await server.activate(shellOf2);
    expect([status, (json.alongside as { remote: string }[]).map(({ remote }) => remote)]).toEqual([
      201,
      ['admin', 'site'],
    ]);
    expect(await live()).toEqual(versions(shellOf2, newerAdminOf2, siteOf2));
    const [shell, admin, site] = [await newest('shell'), await newest('admin'), await newest('site')];
    expect(shell.together).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      parts: [
        { remote: 'admin', version: newerAdminOf2.release.version },
        { remote: 'site', version: siteOf2.release.version },
        { remote: 'shell', version: shellOf2.release.version },
      ],
    });
    expect([admin.together, site.together]).toEqual([shell.together, shell.together]);
    expect(site.reason).toBe(
      `Went live as one with admin ${newerAdminOf2.release.version}, shell ${shellOf2.release.version}`,
    );
    const audit = await server.app().context.database.kysely.selectFrom('audit_log').selectAll().execute();
    const activated = audit.filter(
      ({ action, after_json }) => action === 'release.activated' && after_json?.includes('together'),
    );
    expect(activated.map(({ subject }) => subject).sort()).toEqual(['admin', 'shell', 'site']);
    const { stored } = (await server.call('GET', 'admin')).json as { stored: StoredVersion[] };
    expect(stored.some(({ waitsFor }) => waitsFor !== undefined)).toBe(false);
  });

  it('a shell with newer contracts does not go live with a version whose imports it lacks', async () => {
    const imports = { '@tanstack/react-query': { range: '^6.0.0', names: ['useQuery'] } };
    await publishAll(sampleRelease({ script: 'taking', imports, requires: { contracts: '^2.0.0' } }), siteOf2);
    const shares = { '@tanstack/react-query': { version: '5.108.0', names: ['useQuery'] } };
    const shell = sampleShell({ script: 'giving()', contracts: '2.0.0', shares });
    await publishAll(shell);
    expect(refusal(await server.activate(shell)).slice(0, 2)).toEqual([422, 'imports-unfit']);
    expect(await live()).toEqual(versions(shellOf1, adminOf1, siteOf1));
  });

  it('a shell with newer contracts goes live alone when every remote already fits', async () => {
    const { json } = await server.publish(sampleShell({ script: 'minor()', contracts: '1.1.0' }));
    const { version } = json.version as StoredVersion;
    const activated = await server.call('POST', 'shell', '/activations', { version });
    expect(activated.status).toBe(201);
    expect(activated.json).not.toHaveProperty('alongside');
    expect(await live()).toEqual([version, ...versions(adminOf1, siteOf1)]);
  });

  it('a joint activation interrupted by a crash is completed at the next start', async () => {
    await publishAll(adminOf2, siteOf2, shellOf2);
    await server.activate(shellOf2);
    const { together } = await newest('admin');
    // Leaves the store as it is if only the first entry was written.
    for (const part of ['site', 'shell']) rmSync(path.join(server.store, part, 'activations/000002.json'));
    await server.start();
    expect(await live()).toEqual(versions(shellOf1, adminOf2, siteOf1));
    expect((await server.activate(shellOf2)).status).toBe(201);
    expect(await live()).toEqual(versions(shellOf2, adminOf2, siteOf2));
    expect([(await newest('site')).together, (await newest('shell')).together]).toEqual([together, together]);
  });
});

describe('a joint activation', () => {
  beforeEach(async () => {
    await publishAll(adminOf2, siteOf2, shellOf2);
    await server.activate(shellOf2);
  });

  it.each(['shell', 'site'])('a joint activation is rolled back as one from the %s', async (part) => {
    await server.release(laterAdminOf2);
    const back = await server.call('POST', part, '/rollback', {});
    expect(back.status).toBe(201);
    const others = (back.json.alongside as { remote: string; activation: Activation }[]).map(
      ({ remote, activation }) => [remote, activation.kind, activation.reason],
    );
    expect(others).toEqual(
      ['admin', 'site', 'shell']
        .filter((other) => other !== part)
        .map((other) => [other, 'rolled-back', `Taken back as one with ${part}.`]),
    );
    expect(await live()).toEqual(versions(shellOf1, adminOf1, siteOf1));
    // Going live again makes a new activation, of the newest versions.
    await server.activate(shellOf2);
    expect(await live()).toEqual(versions(shellOf2, laterAdminOf2, siteOf2));
  });

  it('a joint activation needs more than a token for one of its parts, also for its rollback', async () => {
    const tokenFor = async (remote: string) => {
      const body = { remote, name: 'Pipeline', rights: 'activate' };
      const cookie = await signInAs(server.app(), 'admin');
      return `Bearer ${(await server.app().call('POST', '/api/deploy-tokens', { body, cookie })).json.token}`;
    };
    expect(refusal(await server.call('POST', 'site', '/rollback', {}, await tokenFor('site')))).toEqual([
      403,
      'went-live-together',
      'It went live in one activation with admin, shell: an admin takes all of them back as one.',
    ]);
    expect(await live()).toEqual(versions(shellOf2, adminOf2, siteOf2));
    await server.call('POST', 'shell', '/rollback', {});
    const body = { version: shellOf2.release.version };
    expect(refusal(await server.call('POST', 'shell', '/activations', body, await tokenFor('shell')))).toEqual([
      403,
      'went-live-together',
      'It goes live in one activation with admin, site, which were published ahead: an admin makes all of them live as one.',
    ]);
    expect(await live()).toEqual(versions(shellOf1, adminOf1, siteOf1));
  });

  it('a rollback of a remote released since leads to the joint activation first, behind which the shell alone cannot go', async () => {
    await server.release(laterAdminOf2);
    const back = await server.call('POST', 'admin', '/rollback', {});
    expect(back.json).not.toHaveProperty('alongside');
    expect(await live()).toEqual(versions(shellOf2, adminOf2, siteOf2));
    const [status, code, detail] = refusal(await server.activate(shellOf1));
    expect([status, code]).toEqual([422, 'contracts-unfit']);
    expect(detail).toContain(
      'release a shell with contracts ^2.0.0, or go back to a version of admin that needs no more',
    );
  });
});
