import type { SharedExports, SharedImports } from '@nara/shared-contracts/api/composition';
import type { Answer } from '#testing';
import { type ReleaseServer, releaseServer } from '../../../testing/releases/release-server';
import { sampleRelease } from '../../../testing/releases/sample-release';
import { sampleShell } from '../../../testing/releases/sample-shell';
import { releases } from './open-releases';

const QUERY = '@tanstack/react-query';
const taking = (...names: string[]): SharedImports => ({ [QUERY]: { range: '^5.100.0', names } });
const giving = (...names: string[]): SharedExports => ({ [QUERY]: { version: '5.108.0', names } });

let server: ReleaseServer;
beforeEach(() => {
  server = releaseServer();
});
afterEach(() => server.close());

const refusal = ({ status, json }: Answer) => [status, json.code, json.detail];

const less = sampleShell({ script: 'less()', shares: giving('useQuery') });
const more = sampleShell({ script: 'more()', shares: giving('useMutation', 'useQuery') });
const fitting = sampleRelease({ imports: taking('useQuery') });
const ahead = sampleRelease({ script: 'ahead', imports: taking('useMutation', 'useQuery') });

const noMutation = (standing: 'live' | 'on trial') =>
  `${QUERY} gives no useMutation in shell ${less.release.version}, which is ${standing}; ` +
  'add it to shell/src/composition/sharing and release the shell first.';

describe('a version of a remote', () => {
  beforeEach(async () => {
    server.writeBuild(less);
    await server.start();
  });

  it('a remote whose imports the shell provides goes live, and pages do not get its imports', async () => {
    const { status, json } = await server.publish(fitting);
    expect(status).toBe(201);
    expect(json.checks).toContainEqual({
      check: 'imports-unfit',
      passed: true,
      detail: `shell ${less.release.version} gives all that it takes from 1 shared module`,
    });
    expect((await server.activate(fitting)).status).toBe(201);
    const served = server.app().context.get(releases).composition.of(null).get('admin');
    expect(served?.release).toMatchObject({ version: fitting.release.version });
    expect(served?.release).not.toHaveProperty('imports');
  });

  it('a remote that imports a name the shell lacks is refused and not stored', async () => {
    expect(refusal(await server.publish(ahead))).toEqual([422, 'imports-unfit', noMutation('live')]);
    expect((await server.call('GET', 'admin')).json.stored).toEqual([]);
  });

  it('a remote is checked against the shell on trial as well', async () => {
    await server.release(more, fitting);
    await server.activate(less, { share: 10 });
    expect(refusal(await server.publish(ahead))).toEqual([422, 'imports-unfit', noMutation('on trial')]);
    await server.call('POST', 'shell', '/rollback', {});
    await server.release(ahead);
    expect(await server.liveVersion('admin')).toBe(ahead.release.version);
  });

  it('a remote is checked against the shell live at its activation, trials included', async () => {
    await server.release(more, fitting);
    expect((await server.publish(ahead)).status).toBe(201);
    await server.call('POST', 'shell', '/rollback', {});
    for (const how of [{}, { share: 10 }, { dryRun: true }]) {
      expect(refusal(await server.activate(ahead, how))).toEqual([422, 'imports-unfit', noMutation('live')]);
    }
    expect(await server.liveVersion('admin')).toBe(fitting.release.version);
  });
});

describe('a version of the shell', () => {
  const lacks = (standing: 'live' | 'on trial') =>
    `${QUERY} gives no useMutation in this shell, and admin ${ahead.release.version}, which is ${standing}, takes it: ` +
    'keep it in shell/src/composition/sharing, or release admin without it first.';

  beforeEach(async () => {
    server.writeBuild(more);
    await server.start();
  });

  it('a shell that provides what live remotes import goes live', async () => {
    await server.release(fitting);
    const { json } = await server.publish(less);
    expect(json.checks).toContainEqual({
      check: 'imports-unfit',
      passed: true,
      detail: 'gives all that is taken from shared modules by 1 version of remotes, live and on trial',
    });
    expect((await server.activate(less)).status).toBe(201);
    expect(await server.liveVersion('shell')).toBe(less.release.version);
  });

  it('a shell that lacks what a live remote imports is refused and not stored', async () => {
    await server.release(ahead);
    expect(refusal(await server.publish(less))).toEqual([422, 'imports-unfit', lacks('live')]);
    const { stored } = (await server.call('GET', 'shell')).json as { stored: { version: string }[] };
    expect(stored.map(({ version }) => version)).toEqual([more.release.version]);
  });

  it('a shell that lacks what a remote on trial imports is refused until the trial ends', async () => {
    await server.release(fitting);
    await server.publish(ahead);
    await server.activate(ahead, { share: 10 });
    expect(refusal(await server.publish(less))).toEqual([422, 'imports-unfit', lacks('on trial')]);
    await server.call('POST', 'admin', '/rollback', {});
    await server.release(less);
  });

  it('a shell is checked against the remotes live at its activation, trial or rollback', async () => {
    await server.release(fitting, less);
    await server.release(sampleShell({ script: 'last()', shares: giving('useMutation', 'useQuery') }), ahead);
    for (const how of [{}, { share: 10 }, { dryRun: true }])
      expect(refusal(await server.activate(less, how))).toEqual([422, 'imports-unfit', lacks('live')]);
    expect(refusal(await server.call('POST', 'shell', '/rollback', {}))).toEqual([422, 'imports-unfit', lacks('live')]);
  });

  it('a shell that is invalid, over budget or changed is refused as any release is', async () => {
    const invalid = sampleShell({ script: 'const shell = {' });
    expect(refusal(await server.publish(invalid)).slice(0, 2)).toEqual([422, 'script-invalid']);
    const large = sampleShell({ budgetKiB: 0.01 });
    expect(refusal(await server.publish(large)).slice(0, 2)).toEqual([422, 'over-budget']);
    const { release, files } = sampleShell({ script: 'changed()' });
    const changed = { release, files: new Map([...files, ['main.1a2b3c4d.js', Buffer.from('evil()')]]) };
    expect(refusal(await server.publish(changed)).slice(0, 2)).toEqual([422, 'integrity-mismatch']);
    const upload = { release: sampleRelease().release, files: {} };
    const remote = await server.call('POST', 'shell', '', upload);
    expect([remote.status, remote.json.code]).toEqual([422, 'wrong-remote']);
  });
});

describe('a build of the shell beside a server', () => {
  beforeEach(async () => {
    server.writeBuild(more);
    server.writeBuild(ahead);
    await server.start({ adoption: 'always' });
  });

  it('a build of the shell beside a server goes live with the builds of remotes that it needs', async () => {
    server.writeBuild(less);
    server.writeBuild(fitting);
    await server.start({ adoption: 'always' });
    expect(await Promise.all(['shell', 'admin'].map(server.liveVersion))).toEqual([
      less.release.version,
      fitting.release.version,
    ]);
  });

  it('a build of the shell is not released when a live remote imports more, and the server starts', async () => {
    server.writeBuild(less);
    await server.start({ adoption: 'always' });
    expect(await server.liveVersion('shell')).toBe(more.release.version);
    expect(server.warnings.join()).toContain('a build was not released');
  });

  it('a build of the shell does not replace a team’s release where only missing ones are adopted', async () => {
    server.writeBuild(sampleShell({ script: 'other()', shares: giving('useMutation', 'useQuery') }));
    await server.start();
    expect(await server.liveVersion('shell')).toBe(more.release.version);
  });
});
