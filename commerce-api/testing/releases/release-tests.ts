import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { type Answer, signInAs, startTestApp, type TestApp } from '#testing';
import type { ComposedApp } from './composed-app';
import { type SampleRelease, sampleRelease, uploadOf } from './sample-release';

interface Sample {
  release: PartRelease;
  files: SampleRelease['files'];
}

type Credentials = { cookie: string } | { token: string };

/** Returns what identifies a refusal. */
export const reasonOf = ({ status, json }: Answer) => [status, json.code];

/** Returns the cookie that a response sets. */
export const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';

/**
 * Starts a server for the tests of a file, with an admin signed in. `name` is the remote that they release; when
 * numbered, each test has a remote of its own. Calls are the admin's unless they have other credentials.
 */
export function releaseTests(
  name: string,
  {
    start = startTestApp,
    isNumbered = true,
  }: { start?: () => Promise<TestApp | ComposedApp>; isNumbered?: boolean } = {},
) {
  let started: TestApp | ComposedApp;
  let test: TestApp;
  let cookie: string;
  let remote = name;
  let count = 0;
  beforeAll(async () => {
    started = await start();
    test = 'test' in started ? started.test : started;
    await signIn();
  });
  beforeEach(() => {
    count += 1;
    if (isNumbered) remote = `${name}-${count}`;
  });
  afterAll(() => started.close());

  async function signIn(): Promise<void> {
    cookie = await signInAs(test, 'admin');
  }
  const call = (method: string, path: string, body?: object, by: Credentials = { cookie }) =>
    test.call(method, path, { body, ...by });
  const post = (path: string, body: object, by?: Credentials, of = remote) =>
    call('POST', `/api/releases/${of}${path}`, body, by);
  const publish = (sample: Sample, more: object = {}, by?: Credentials) =>
    post('', { ...uploadOf(sample), ...more }, by, remote);
  const activate = ({ release: { version } }: Sample, more: object = {}, by?: Credentials) =>
    post('/activations', { version, ...more }, by);

  return {
    get test() {
      return test;
    },
    /** The admin's cookie. */
    get cookie() {
      return cookie;
    },
    get remote() {
      return remote;
    },
    /** Goes on with another remote. */
    set remote(other) {
      remote = other;
    },
    call,
    /** Calls the releases of the remote. */
    post,
    publish,
    activate,
    rollback: (more: object = {}, by?: Credentials) => post('/rollback', more, by),
    /** Publishes versions and makes each live, one after the other. */
    async release(...samples: Sample[]): Promise<void> {
      for (const sample of samples) {
        expect((await publish(sample)).status).toBe(201);
        expect((await activate(sample)).status).toBe(201);
      }
    },
    history: async () => (await call('GET', `/api/releases/${remote}`)).json as unknown as ReleaseHistory,
    /** Returns a version of the remote. */
    sample: (script: string, more: Parameters<typeof sampleRelease>[0] = {}) =>
      sampleRelease({ name: remote, script, ...more }),
    /** Issues a deploy token. */
    async tokenFor(of = remote, rights: 'publish' | 'activate' = 'publish') {
      const { json } = await call('POST', '/api/deploy-tokens', { remote: of, name: 'Build server', rights });
      return json as { id: string; token: string };
    },
    /** Advances the clock, and signs in again because sessions expire. */
    async later(ms: number): Promise<void> {
      test.clock.now += ms;
      await signIn();
    },
    /** Returns the entries of the audit log about a subject, of one action if it is named. */
    audited: (subject: string, action?: string) => {
      const entries = test.context.database.kysely.selectFrom('audit_log').where('subject', '=', subject);
      return (action ? entries.where('action', '=', action) : entries)
        .selectAll()
        .orderBy('at')
        .orderBy('action')
        .execute();
    },
  };
}
