import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { NO_TERMS, releases } from '#delivery/releases';
import { type SampleRelease, samplePublisher, sampleRelease, uploadOf } from '../releases/sample-release';
import { sampleShell } from '../releases/sample-shell';
import type { TestApp } from '../test-app';
import type { ExampleCall } from './call';

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

/** Stores a version that is exported to another installation. */
export async function keptContent(test: TestApp): Promise<ExampleCall> {
  const { params, body } = await keptRelease(test);
  return { params: { ...params, version: (body as { version: string }).version } };
}

/** Stores a version with its source map. */
export async function sourceMap(test: TestApp): Promise<ExampleCall> {
  const { params: { remote = '', version = '' } = {} } = await sourceMaps(test);
  await test.context.get(releases).keepSourceMaps({ remote, version }, new Map([[SCRIPT, gzipSync(MAP)]]));
  return { params: { remote, version, script: SCRIPT } };
}

/** Stores a shell with its source map. */
export async function shellSourceMap(test: TestApp): Promise<ExampleCall> {
  const { release, files } = sampleShell();
  const { keepSourceMaps, publish } = test.context.get(releases);
  await publish(release.name, { release, files }, releaserAt(test));
  const [script = ''] = Object.keys(release.integrity);
  await keepSourceMaps({ remote: release.name, version: release.version }, new Map([[script, gzipSync(MAP)]]));
  return { params: { version: release.version, script } };
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
      issued_by_id: null,
      issued_after: 0,
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

/** Changes a setting of a new remote. */
function remoteSetting(name: string, settings: object): ExampleCall {
  count += 1;
  const remote = `example-${count}`;
  const expectedUpdatedAt = new Date(0).toISOString();
  return { params: { remote }, body: { settings, expectedUpdatedAt }, subject: `${name}-${remote}` };
}

export const requiredTrial = async (): Promise<ExampleCall> => remoteSetting('required-trial', { minutes: 30 });

export const requiredApproval = async (): Promise<ExampleCall> =>
  remoteSetting('required-approval', { isNeeded: false });

export const remoteOwner = async (): Promise<ExampleCall> =>
  remoteSetting('remote-owner', { owner: { team: 'Shop team', contact: 'shop@nara.example' } });

export const automaticReturn = async (): Promise<ExampleCall> => remoteSetting('automatic-return', { isOn: false });

export const extensionSwitches = async (): Promise<ExampleCall> => remoteSetting('extensions-off', { off: ['card'] });

export async function newFreezeWindow(test: TestApp): Promise<ExampleCall> {
  const until = new Date(test.clock.now + 3_600_000).toISOString();
  return {
    body: { remote: 'example-frozen', from: new Date(test.clock.now).toISOString(), until, reason: 'Stocktake' },
  };
}

/** Sets a freeze of a remote that no example releases. */
export async function freezeWindow(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  const times = { from_at: test.clock.now, until_at: test.clock.now + 3_600_000, created_at: test.clock.now };
  await test.context.database.kysely
    .insertInto('freeze_windows')
    .values({ id, ...times, remote: 'example-frozen', reason: 'Stocktake', created_by: 'Somebody', ended_at: null })
    .execute();
  return { params: { id } };
}

/** Stores a version to pin. */
export async function keptVersion(test: TestApp): Promise<ExampleCall> {
  const { params, subject, body } = await keptRelease(test);
  const { version } = body as { version: string };
  return { params: { ...params, version }, ...(subject && { subject }), body: { reason: 'The one of the audit' } };
}

/** Stores a version and pins it. */
export async function pinnedVersion(test: TestApp): Promise<ExampleCall> {
  const { params: { remote = '', version = '' } = {}, subject } = await keptVersion(test);
  await test.context.database.kysely
    .insertInto('version_pins')
    .values({ remote, version, reason: 'Audit', pinned_at: test.clock.now, pinned_by: 'Somebody' })
    .execute();
  return { params: { remote, version }, ...(subject && { subject }) };
}

/** Stores a version that has not been used for two weeks. */
export async function oldVersion(test: TestApp): Promise<ExampleCall> {
  const { release, files, params, subject } = nextRelease();
  const at = test.clock.now - 14 * 86_400_000;
  await test.context.get(releases).publish(release.name, { release, files }, { ...releaserAt(test), at });
  return { ...(params && { params }), ...(subject && { subject }), body: { unusedDays: 7 } };
}

/** Stores a version to preview. */
export async function newReleasePreview(test: TestApp): Promise<ExampleCall> {
  const { params: { remote = '' } = {}, body } = await keptRelease(test);
  return { body: { remote, ...(body as object), hours: 24 } };
}

/** Creates a cohort that nothing uses. */
export async function cohort(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  const name = `Testers ${id}`;
  await test.context.database.kysely
    .insertInto('cohorts')
    .values({ id, name, name_key: name.toLowerCase(), updated_at: test.clock.now, updated_by: 'Somebody' })
    .execute();
  return { params: { id } };
}

/** Creates a cohort and renames it. */
export async function renamedCohort(test: TestApp): Promise<ExampleCall> {
  const made = await cohort(test);
  const expectedUpdatedAt = new Date(test.clock.now).toISOString();
  return { ...made, body: { name: `Renamed ${randomUUID()}`, members: [], expectedUpdatedAt } };
}

export async function releasePreview(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  const times = { created_at: test.clock.now, expires_at: test.clock.now + 3_600_000, revoked_at: null };
  const forAnybody = { cohort_id: null, user_id: null };
  await test.context.database.kysely
    .insertInto('release_previews')
    .values({
      id,
      ...times,
      ...forAnybody,
      remote: 'example-previewed',
      version: '1.0.0-0a1b2c3d',
      created_by: 'Somebody',
    })
    .execute();
  return { params: { id } };
}

/** Adds an e-mail address that receives no notices of the examples' releases. */
export async function releaseRecipient(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  await test.context.database.kysely
    .insertInto('release_recipients')
    .values({
      id,
      remote: 'example-told',
      kind: 'email',
      address: 'team@nara.example',
      events_json: '["live"]',
      created_at: test.clock.now,
      created_by: 'Somebody',
      ended_at: null,
    })
    .execute();
  return { params: { id } };
}

/** Releases a version with a flag. */
export async function definedFlag(test: TestApp): Promise<ExampleCall> {
  count += 1;
  const remote = `example-${count}`;
  const flags = { 'fast-list': { description: 'A faster list', default: false } };
  const { release, files } = sampleRelease({ name: remote, flags });
  await test.context.get(releases).publish(remote, { release, files }, releaserAt(test));
  await test.context.get(releases).activate(remote, { version: release.version }, releaserAt(test));
  const setting = { value: true, share: 10, roles: ['admin'] };
  return {
    params: { remote, flag: 'fast-list' },
    subject: `${remote}/fast-list`,
    body: { setting, expectedRevision: 0 },
  };
}

/** Sets a flag once. */
export async function changedFlag(test: TestApp): Promise<ExampleCall> {
  const { params: { remote = '', flag = '' } = {}, subject } = await definedFlag(test);
  await test.context.database.kysely
    .insertInto('flag_changes')
    .values({
      remote,
      flag,
      revision: 1,
      setting_json: JSON.stringify({ value: true, share: null, roles: [] }),
      returns_to: null,
      changed_at: test.clock.now,
      changed_by: 'Somebody',
    })
    .execute();
  return { params: { remote, flag }, subject, body: { expectedRevision: 1 } };
}
