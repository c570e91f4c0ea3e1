import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SharedExports } from '@nara/shared-contracts/api/composition';
import { pino } from 'pino';
import { openReleases } from '#delivery/releases';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, uploadOf } from './sample-release';

interface StartOptions {
  allowsUnfitRemotes?: boolean;
  adoption?: 'always' | 'missing';
  /** Contracts of the shell bundled with the server. */
  contracts?: string;
  /** Endpoints that remotes may call; those of this server by default. */
  endpoints?: Parameters<typeof openReleases>[0]['endpoints'];
}

/** Server with a bundled shell and builds, which restarts on the same release store. */
export interface ReleaseServer {
  /** Folder of the release store. */
  readonly store: string;
  /** Warnings and errors in the log of all starts. */
  readonly warnings: string[];
  /** Returns the running server. Throws when none runs. */
  app(): TestApp;
  /** Bundles a shell with the server; its hash is that of its script's name. */
  writeShell(hash: string, shares?: SharedExports): void;
  /** Bundles a build of a remote with the server. */
  writeBuild(build: SampleRelease): void;
  /** Starts a server in place of the running one. */
  start(options?: StartOptions): Promise<void>;
  /** Starts two servers at once; the first one stays. */
  startTwo(options?: StartOptions): Promise<void>;
  /** Calls the releases of a remote as an admin, or with this authorization. */
  call(method: string, remote: string, more?: string, body?: object, authorization?: string): Promise<Answer>;
  /** Publishes a version, later than the previous ones. */
  publish(sample: SampleRelease): Promise<Answer>;
  activate(sample: SampleRelease, more?: object): Promise<Answer>;
  /** Returns the live version of a remote; undefined without one. */
  liveVersion(remote: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Prepares a server without starting it. */
export function releaseServer(): ReleaseServer {
  const root = mkdtempSync(path.join(tmpdir(), 'nara-release-server-'));
  const store = path.join(root, 'store');
  const warnings: string[] = [];
  const folders = new Set<string>();
  let test: TestApp | undefined;
  let cookie = '';
  let published = 0;

  const stop = async (): Promise<void> => {
    await test?.close();
    test = undefined;
  };
  const app = (): TestApp => {
    if (!test) throw new Error('no server runs');
    return test;
  };
  const call: ReleaseServer['call'] = (method, remote, more = '', body = undefined, authorization = undefined) =>
    app().call(method, `/api/releases/${remote}${more}`, {
      body,
      ...(authorization ? { headers: { authorization } } : { cookie }),
    });

  const open = (options: StartOptions) =>
    openReleases({
      location: { kind: 'folder', folder: store },
      adoption: 'missing',
      folders: [...folders],
      shell: path.join(root, 'shell'),
      log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
      now: Date.now,
      ...options,
    });
  const start = async (options: StartOptions = {}): Promise<void> => {
    await stop();
    test = await startTestApp({ releases: await open(options) });
    // Every start resets the clock to the same time.
    test.clock.now += published * 1000;
    cookie = await signInAs(test, 'admin');
  };

  return {
    store,
    warnings,
    app,
    writeShell(hash, shares) {
      const dist = path.join(root, 'shell');
      rmSync(dist, { recursive: true, force: true });
      mkdirSync(dist);
      writeFileSync(path.join(dist, `main.${hash}.js`), `globalThis.shell = "${hash}";`);
      const main = { url: `/shell/main.${hash}.js`, integrity: '' };
      writeFileSync(
        path.join(dist, 'shell.json'),
        JSON.stringify({ main, css: '', gates: { site: '', enterprise: '' }, shares }),
      );
    },
    writeBuild({ release, files }) {
      const dist = path.join(root, `${release.name}-dist`);
      folders.add(dist);
      rmSync(dist, { recursive: true, force: true });
      mkdirSync(dist);
      for (const [name, content] of files) writeFileSync(path.join(dist, name), content);
      writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
    },
    start,
    async startTwo(options = {}) {
      await stop();
      const second = await open(options);
      await Promise.all([start(options), second.adopt()]);
      await second.close();
    },
    call,
    publish(sample) {
      published += 1;
      app().clock.now += 1000;
      return call('POST', sample.release.name, '', uploadOf(sample));
    },
    activate: ({ release: { name, version } }, more = {}) => call('POST', name, '/activations', { version, ...more }),
    async liveVersion(remote) {
      return ((await call('GET', remote)).json.active as { version: string } | null)?.version;
    },
    async close() {
      await stop();
      rmSync(root, { recursive: true });
    },
  };
}
