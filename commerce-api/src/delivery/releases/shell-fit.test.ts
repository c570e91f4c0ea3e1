import type { SharedExports, SharedImports } from '@nara/shared-contracts/api/composition';
import type { Answer } from '#testing';
import { type ReleaseServer, releaseServer, sampleRelease } from '../../../testing/releases';
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

const fitting = sampleRelease({ imports: taking('useQuery') });
const ahead = sampleRelease({ script: 'ahead', imports: taking('useMutation', 'useQuery') });
const silent = sampleRelease({ script: 'silent' });

const NO_MUTATION =
  `${QUERY} gives no useMutation in shell 3f2a1b0c; ` +
  'add it to shell/src/composition/sharing and release the shell first.';

describe('a version of a remote', () => {
  beforeEach(() => server.writeShell('3f2a1b0c', giving('useQuery')));

  it('that takes what the shell gives goes live, and pages hear nothing of it', async () => {
    await server.start();
    const { status, json } = await server.publish(fitting);
    expect(status).toBe(201);
    expect(json.checks).toContainEqual({
      check: 'imports-unfit',
      passed: true,
      detail: 'shell 3f2a1b0c gives all that it takes from 1 shared module',
    });
    expect((await server.activate(fitting)).status).toBe(201);
    const served = server.app().context.get(releases).composition.of(null).get('admin');
    expect(served?.release).toMatchObject({ version: fitting.release.version });
    expect(served?.release).not.toHaveProperty('imports');
  });

  it('that takes a name which the shell does not give is refused, and nothing is kept', async () => {
    await server.start();
    expect(refusal(await server.publish(ahead))).toEqual([422, 'imports-unfit', NO_MUTATION]);
    expect((await server.call('GET', 'admin')).json.stored).toEqual([]);
  });

  it('that was built with another version of a module is refused', async () => {
    await server.start();
    const other = sampleRelease({ imports: { [QUERY]: { range: '^6.0.0', names: ['useQuery'] } } });
    expect(refusal(await server.publish(other))).toEqual([
      422,
      'imports-unfit',
      `${QUERY} is 5.108.0 in shell 3f2a1b0c, and this was built with ^6.0.0; build it with 5.108.0, or release a shell with ^6.0.0 first.`,
    ]);
  });

  it('is judged by the shell that is there when it goes live, also on trial', async () => {
    server.writeShell('0b1c2d3e', giving('useMutation', 'useQuery'));
    await server.start();
    await server.publish(fitting);
    await server.activate(fitting);
    expect((await server.publish(ahead)).status).toBe(201);
    server.writeShell('3f2a1b0c', giving('useQuery'));
    for (const more of [{}, { share: 10 }, { dryRun: true }]) {
      expect(refusal(await server.activate(ahead, more))).toEqual([422, 'imports-unfit', NO_MUTATION]);
    }
    expect(await server.liveVersion('admin')).toBe(fitting.release.version);
  });

  it('from before builds told what they take is taken as it was', async () => {
    await server.start();
    expect((await server.publish(silent)).status).toBe(201);
    expect((await server.activate(silent)).status).toBe(201);
  });

  it('is taken as it was where the shell does not tell what it gives', async () => {
    server.writeShell('3f2a1b0c');
    await server.start();
    expect((await server.publish(ahead)).status).toBe(201);
  });

  it('with an entry that cannot be parsed, or a chunk left out, is refused', async () => {
    await server.start();
    const invalid = sampleRelease({ script: 'const remote = {' });
    expect(refusal(await server.publish(invalid))).toEqual([
      422,
      'script-invalid',
      'remoteEntry.1a2b.js is no script: Unexpected end of input; build the remote again.',
    ]);
    const incomplete = sampleRelease({ script: 'const r = {}; r.u = (e) => e + "." + { 7: "0a1b2c3d" }[e] + ".js";' });
    expect(refusal(await server.publish(incomplete))).toEqual([
      422,
      'chunk-missing',
      'remoteEntry.1a2b.js names 7.0a1b2c3d.js, which is not part of this version; build the remote again and send all of it.',
    ]);
  });
});

describe('a shell', () => {
  const refused =
    `${QUERY} gives no useMutation in shell 3f2a1b0c, and admin ${ahead.release.version}, which is live, takes it: ` +
    'keep it in shell/src/composition/sharing, or release admin without it first. ' +
    'With ALLOW_UNFIT_REMOTES=true the shell goes live all the same.';

  /** Starts a server whose shell provides what the live version needs. The next shell does not. */
  beforeEach(async () => {
    server.writeShell('0b1c2d3e', giving('useMutation', 'useQuery'));
    await server.start();
    await server.publish(ahead);
    await server.activate(ahead);
    server.writeShell('3f2a1b0c', giving('useQuery'));
  });

  it('that no longer gives what a live remote takes does not start, whatever was built beside it', async () => {
    await expect(server.start()).rejects.toThrow(refused);
    server.writeBuild(fitting);
    await expect(server.start()).rejects.toThrow(refused);
    // It was never served, so starting it again counts as new.
    await expect(server.start()).rejects.toThrow(refused);
  });

  it('that no longer gives what a version on trial takes does not start', async () => {
    server.writeShell('0b1c2d3e', giving('useMutation', 'useQuery'));
    await server.start();
    await server.publish(fitting);
    await server.activate(fitting);
    await server.activate(ahead, { share: 10 });
    server.writeShell('3f2a1b0c', giving('useQuery'));
    await expect(server.start()).rejects.toThrow(refused);
  });

  it('starts once the remote was released without it', async () => {
    await server.publish(fitting);
    await server.activate(fitting);
    await server.start();
    expect(await server.liveVersion('admin')).toBe(fitting.release.version);
  });

  it('starts with the build beside it that takes the place of what is live', async () => {
    server.writeBuild(fitting);
    await server.start({ adoption: 'always' });
    expect(await server.liveVersion('admin')).toBe(fitting.release.version);
  });

  it('starts when it is told to, and says what does not fit', async () => {
    await server.start({ allowsUnfitRemotes: true });
    expect(server.warnings.join()).toContain('live remotes do not fit the shell');
    expect(await server.liveVersion('admin')).toBe(ahead.release.version);
  });

  it('that served before starts again, so that a server can be gone back to', async () => {
    await server.start({ allowsUnfitRemotes: true });
    await server.start();
    expect(server.warnings.join()).toContain('gives no useMutation in shell 3f2a1b0c');
  });

  it('starts with a live version that does not tell what it takes', async () => {
    await server.publish(silent);
    await server.activate(silent);
    await server.start();
    expect(await server.liveVersion('admin')).toBe(silent.release.version);
  });
});
