import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { NO_TERMS, releases } from '#delivery/releases';
import type { ExampleCall } from './example-call';
import { type SampleRelease, samplePublisher, sampleRelease, uploadOf } from './releases';
import type { TestApp } from './test-app';

let count = 0;

/** Returns a remote that has never been released. */
function nextRelease(script = 'one'): SampleRelease & ExampleCall {
  if (script === 'one') count += 1;
  const remote = `example-${count}`;
  return { ...sampleRelease({ name: remote, script }), params: { remote }, subject: remote };
}

const releaserAt = (test: TestApp) => ({ name: 'Somebody', at: test.clock.now, terms: NO_TERMS });

export async function newRelease(): Promise<ExampleCall> {
  const { release, files, ...example } = nextRelease();
  return { ...example, body: uploadOf({ release, files }) };
}

/** Stores a version. */
export async function keptRelease(test: TestApp): Promise<ExampleCall> {
  const { release, files, ...example } = nextRelease();
  await test.context.get(releases).publish(release.name, { release, files }, releaserAt(test));
  return { ...example, body: { version: release.version } };
}

const SCRIPT = 'remoteEntry.1a2b.js';
const MAP = JSON.stringify({ version: 3, sources: ['one.ts'], names: [], mappings: 'AAAA' });

/** Stores a version that has no source maps. */
export async function sourceMaps(test: TestApp): Promise<ExampleCall> {
  const { params, body } = await keptRelease(test);
  const { version } = body as { version: string };
  const maps = { [SCRIPT]: gzipSync(MAP).toString('base64') };
  return { params: { ...params, version }, subject: params?.remote, body: { maps } };
}

/** Stores a version with its source map. */
export async function sourceMap(test: TestApp): Promise<ExampleCall> {
  const { params: { remote = '', version = '' } = {} } = await sourceMaps(test);
  await test.context.get(releases).keepSourceMaps({ remote, version }, new Map([[SCRIPT, gzipSync(MAP)]]));
  return { params: { remote, version, script: SCRIPT } };
}

/** Stores the source map of a shell, whose build is gone afterwards. */
export async function shellSourceMap(test: TestApp): Promise<ExampleCall> {
  const dist = mkdtempSync(path.join(tmpdir(), 'nara-example-shell-'));
  mkdirSync(path.join(dist, 'maps'));
  writeFileSync(path.join(dist, 'maps/main.1a2b3c4d.js.map'), MAP);
  await test.context.get(releases).keepBuiltMaps('shell', dist);
  rmSync(dist, { recursive: true });
  return { params: { script: 'main.1a2b3c4d.js' } };
}

/** Makes two versions live, one after the other. */
export async function liveReleases(test: TestApp): Promise<ExampleCall> {
  const [first, second] = [nextRelease(), nextRelease('two')];
  for (const { release, files } of [first, second]) {
    await test.context.get(releases).publish(release.name, { release, files }, releaserAt(test));
    await test.context.get(releases).activate(release.name, { version: release.version }, releaserAt(test));
  }
  return { params: first.params, subject: first.subject, body: {} };
}

export async function deployToken(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  const text = { remote: 'admin', name: 'Build server', token_hash: id, created_by: 'Somebody' };
  await test.context.database.kysely
    .insertInto('deploy_tokens')
    .values({
      id,
      ...text,
      rights: 'publish' as const,
      created_at: test.clock.now,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  return { params: { id } };
}

export async function publisherKey(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  const { publicKey, fingerprint } = samplePublisher();
  await test.context.database.kysely
    .insertInto('publisher_keys')
    .values({
      id,
      remote: 'example-signed',
      name: 'Build server',
      public_key: publicKey,
      fingerprint,
      created_at: test.clock.now,
      created_by: 'Somebody',
      revoked_at: null,
    })
    .execute();
  return { params: { id } };
}

export async function newPublisherKey(): Promise<ExampleCall> {
  return { body: { remote: 'example-signed', name: 'Build server', publicKey: samplePublisher().publicKey } };
}

/** Changes a setting of a remote that nobody changed before. */
function remoteSetting(name: string, settings: object): ExampleCall {
  count += 1;
  const remote = `example-${count}`;
  const expectedUpdatedAt = new Date(0).toISOString();
  return { params: { remote }, body: { settings, expectedUpdatedAt }, subject: `${name}-${remote}` };
}

export const requiredTrial = async (): Promise<ExampleCall> => remoteSetting('required-trial', { minutes: 30 });

export const automaticReturn = async (): Promise<ExampleCall> => remoteSetting('automatic-return', { isOn: false });
