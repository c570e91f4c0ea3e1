import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SharedExports, SharedImports } from '@nara/shared-contracts';
import { pino } from 'pino';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, sampleRelease, uploadOf } from '../../../testing/releases';
import { openReleases, releases } from './open-releases';

const QUERY = '@tanstack/react-query';
const taking = (...names: string[]): SharedImports => ({ [QUERY]: { range: '^5.100.0', names } });
const giving = (...names: string[]): SharedExports => ({ [QUERY]: { version: '5.108.0', names } });

let root: string;
let test: TestApp | undefined;
let cookie: string;
let warnings: string[];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-shell-fit-'));
  warnings = [];
});
afterEach(async () => {
  await test?.close();
  test = undefined;
  rmSync(root, { recursive: true });
});

/** Builds a shell beside the server; its hash is that of its script's name. */
function writeShell(hash: string, shares?: SharedExports): void {
  const dist = path.join(root, 'shell');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  writeFileSync(path.join(dist, `main.${hash}.js`), `globalThis.shell = "${hash}";`);
  const main = { url: `/shell/main.${hash}.js`, integrity: '' };
  writeFileSync(
    path.join(dist, 'shell.json'),
    JSON.stringify({ main, css: '', gates: { site: '', enterprise: '' }, shares }),
  );
}

/** Builds the back office beside the server. */
function writeBuild({ release, files }: SampleRelease): void {
  const dist = path.join(root, 'admin');
  mkdirSync(dist);
  for (const [name, content] of files) writeFileSync(path.join(dist, name), content);
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
}

/** Starts a server with the shell and the build beside it, on the store of those before. */
async function start(more: { allowsUnfitRemotes?: boolean; adoption?: 'always' | 'missing' } = {}): Promise<void> {
  await test?.close();
  test = undefined;
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const opened = await openReleases({
    location: { kind: 'folder', folder: path.join(root, 'store') },
    adoption: 'missing',
    folders: [path.join(root, 'admin')],
    shell: path.join(root, 'shell'),
    log,
    now: Date.now,
    ...more,
  });
  test = await startTestApp({ releases: opened });
  cookie = await signInAs(test, 'admin');
}

const call = async (method: string, more: string, body?: object): Promise<Answer> => {
  if (!test) throw new Error('no server runs');
  return test.call(method, `/api/releases/admin${more}`, { body, cookie });
};
const publish = (sample: SampleRelease) => call('POST', '', uploadOf(sample));
const activate = ({ release: { version } }: SampleRelease, more: object = {}) =>
  call('POST', '/activations', { version, ...more });
const refusal = ({ status, json }: Answer) => [status, json.code, json.detail];
const liveVersion = async () => ((await call('GET', '')).json.active as { version: string } | null)?.version;

const fitting = sampleRelease({ imports: taking('useQuery') });
const ahead = sampleRelease({ script: 'ahead', imports: taking('useMutation', 'useQuery') });
const silent = sampleRelease({ script: 'silent' });

const NO_MUTATION =
  `${QUERY} gives no useMutation in shell 3f2a1b0c; ` +
  'add it to shell/src/composition/sharing and release the shell first.';

describe('a version of a remote', () => {
  beforeEach(() => writeShell('3f2a1b0c', giving('useQuery')));

  it('that takes what the shell gives goes live, and pages hear nothing of it', async () => {
    await start();
    const { status, json } = await publish(fitting);
    expect(status).toBe(201);
    expect(json.checks).toContainEqual({
      check: 'imports-unfit',
      passed: true,
      detail: 'shell 3f2a1b0c gives all that it takes from 1 shared module',
    });
    expect((await activate(fitting)).status).toBe(201);
    const served = test?.context.get(releases).composition.of(null).get('admin');
    expect(served?.release).toMatchObject({ version: fitting.release.version });
    expect(served?.release).not.toHaveProperty('imports');
  });

  it('that takes a name which the shell does not give is refused, and nothing is kept', async () => {
    await start();
    expect(refusal(await publish(ahead))).toEqual([422, 'imports-unfit', NO_MUTATION]);
    expect((await call('GET', '')).json.stored).toEqual([]);
  });

  it('that was built with another version of a module is refused', async () => {
    await start();
    const other = sampleRelease({ imports: { [QUERY]: { range: '^6.0.0', names: ['useQuery'] } } });
    expect(refusal(await publish(other))).toEqual([
      422,
      'imports-unfit',
      `${QUERY} is 5.108.0 in shell 3f2a1b0c, and this was built with ^6.0.0; build it with 5.108.0, or release a shell with ^6.0.0 first.`,
    ]);
  });

  it('is judged by the shell that is there when it goes live, also on trial', async () => {
    writeShell('0b1c2d3e', giving('useMutation', 'useQuery'));
    await start();
    await publish(fitting);
    await activate(fitting);
    expect((await publish(ahead)).status).toBe(201);
    writeShell('3f2a1b0c', giving('useQuery'));
    for (const more of [{}, { share: 10 }, { dryRun: true }]) {
      expect(refusal(await activate(ahead, more))).toEqual([422, 'imports-unfit', NO_MUTATION]);
    }
    expect(await liveVersion()).toBe(fitting.release.version);
  });

  it('from before builds told what they take is taken as it was', async () => {
    await start();
    expect((await publish(silent)).status).toBe(201);
    expect((await activate(silent)).status).toBe(201);
  });

  it('is taken as it was where the shell does not tell what it gives', async () => {
    writeShell('3f2a1b0c');
    await start();
    expect((await publish(ahead)).status).toBe(201);
  });

  it('with an entry that cannot be parsed, or a chunk left out, is refused', async () => {
    await start();
    const invalid = sampleRelease({ script: 'const remote = {' });
    expect(refusal(await publish(invalid))).toEqual([
      422,
      'script-invalid',
      'remoteEntry.1a2b.js is no script: Unexpected end of input; build the remote again.',
    ]);
    const incomplete = sampleRelease({ script: 'const r = {}; r.u = (e) => e + "." + { 7: "0a1b2c3d" }[e] + ".js";' });
    expect(refusal(await publish(incomplete))).toEqual([
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

  /** Has a server run whose shell gives what the live version takes; the next shell does not. */
  beforeEach(async () => {
    writeShell('0b1c2d3e', giving('useMutation', 'useQuery'));
    await start();
    await publish(ahead);
    await activate(ahead);
    writeShell('3f2a1b0c', giving('useQuery'));
  });

  it('that no longer gives what a live remote takes does not start, whatever was built beside it', async () => {
    await expect(start()).rejects.toThrow(refused);
    writeBuild(fitting);
    await expect(start()).rejects.toThrow(refused);
    // It was not served, so the next start of it is as new.
    await expect(start()).rejects.toThrow(refused);
  });

  it('that no longer gives what a version on trial takes does not start', async () => {
    writeShell('0b1c2d3e', giving('useMutation', 'useQuery'));
    await start();
    await publish(fitting);
    await activate(fitting);
    await activate(ahead, { share: 10 });
    writeShell('3f2a1b0c', giving('useQuery'));
    await expect(start()).rejects.toThrow(refused);
  });

  it('starts once the remote was released without it', async () => {
    await publish(fitting);
    await activate(fitting);
    await start();
    expect(await liveVersion()).toBe(fitting.release.version);
  });

  it('starts with the build beside it that takes the place of what is live', async () => {
    writeBuild(fitting);
    await start({ adoption: 'always' });
    expect(await liveVersion()).toBe(fitting.release.version);
  });

  it('starts when it is told to, and says what does not fit', async () => {
    await start({ allowsUnfitRemotes: true });
    expect(warnings.join()).toContain('the shell does not give what live remotes take');
    expect(await liveVersion()).toBe(ahead.release.version);
  });

  it('that served before starts again, so that a server can be gone back to', async () => {
    await start({ allowsUnfitRemotes: true });
    await start();
    expect(warnings.join()).toContain('gives no useMutation in shell 3f2a1b0c');
  });

  it('starts with a live version that does not tell what it takes', async () => {
    await publish(silent);
    await activate(silent);
    await start();
    expect(await liveVersion()).toBe(silent.release.version);
  });
});
