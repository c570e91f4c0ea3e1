import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openReleases } from '#delivery/releases';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import { type SampleRelease, uploadOf } from './sample-release';
import { type SampleShell, sampleShell, writeBuild } from './sample-shell';

interface StartOptions {
  allowsUnfitRemotes?: boolean;
  adoption?: 'always' | 'missing';
  /** Endpoints that parts may call; those of this server by default. */
  endpoints?: Parameters<typeof openReleases>[0]['endpoints'];
}

/** A version of a remote, or of the shell. */
type Sample = SampleRelease | SampleShell;

/** Server with builds beside it, a shell among them, which restarts on the same release store. */
export interface ReleaseServer {
  /** Folder of the release store. */
  readonly store: string;
  /** Warnings and errors in the log of all starts. */
  readonly warnings: string[];
  /** Returns the running server. Throws when none runs. */
  app(): TestApp;
  /** Puts a build of a part beside the server, in place of the one before. */
  writeBuild(build: Sample): void;
  /** Starts a server in place of the running one. */
  start(options?: StartOptions): Promise<void>;
  /** Calls the releases of a part as an admin, or with this authorization. */
  call(method: string, remote: string, more?: string, body?: object, authorization?: string): Promise<Answer>;
  /** Publishes a version, later than the previous ones. */
  publish(sample: Sample): Promise<Answer>;
  activate(sample: Sample, more?: object): Promise<Answer>;
  /** Publishes versions and makes each live, one after the other. Throws if one is refused. */
  release(...samples: Sample[]): Promise<void>;
  /** Returns the live version of a part; undefined without one. */
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

  const publish: ReleaseServer['publish'] = (sample) => {
    published += 1;
    app().clock.now += 1000;
    return call('POST', sample.release.name, '', uploadOf(sample));
  };
  const activate: ReleaseServer['activate'] = ({ release: { name, version } }, more = {}) =>
    call('POST', name, '/activations', { version, ...more });

  // Every server has a shell, unless a test puts another one beside it.
  const shell = path.join(root, 'shell-dist');
  folders.add(shell);
  writeBuild(shell, sampleShell());

  return {
    store,
    warnings,
    app,
    writeBuild(build) {
      const dist = path.join(root, `${build.release.name}-dist`);
      folders.add(dist);
      writeBuild(dist, build);
    },
    start,
    call,
    publish,
    activate,
    async release(...samples) {
      for (const sample of samples) {
        for (const answer of [await publish(sample), await activate(sample)]) {
          if (answer.status !== 201) throw new Error(`${answer.json.code}: ${answer.json.detail}`);
        }
      }
    },
    async liveVersion(remote) {
      return ((await call('GET', remote)).json.active as { version: string } | null)?.version;
    },
    async close() {
      await stop();
      rmSync(root, { recursive: true });
    },
  };
}
