import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { releases } from '#delivery/releases';
import type { ExampleCall } from '../examples/call';
import { nothing } from '../examples/records';
import { MAP, releaserAt, shellSourceMap } from '../examples/releases';
import { type SampleRelease, samplePublisher, sampleRelease, uploadOf } from '../releases/sample-release';
import { addRow } from '../rows';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, call, each } from './callers';

const ofAdmin = async (): Promise<ExampleCall> => ({ params: { remote: 'admin' } });
const SEEN = { remote: 'storefront', version: '1.0.0-abc' };
const FAULT = { kind: 'screen', message: 'TypeError: x is not a function' } as const;

let count = 0;

/** Returns a remote that has never been released. */
function nextRelease(script = 'one'): SampleRelease & ExampleCall {
  if (script === 'one') count += 1;
  const remote = `example-${count}`;
  return { ...sampleRelease({ name: remote, script }), params: { remote }, subject: remote };
}

/** Stores a version. */
async function keptRelease(test: TestApp): Promise<ExampleCall> {
  const { release, files, ...example } = nextRelease();
  await test.context.get(releases).publish(release.name, { release, files }, releaserAt(test));
  return { ...example, body: { version: release.version } };
}

const SCRIPT = 'remoteEntry.1a2b.js';

/** Stores a version that has no source maps. */
async function sourceMaps(test: TestApp): Promise<ExampleCall> {
  const { params, body } = await keptRelease(test);
  const { version } = body as { version: string };
  const maps = { [SCRIPT]: gzipSync(MAP).toString('base64') };
  return { params: { ...params, version }, subject: params?.remote, body: { maps } };
}

/** Changes a setting of a new remote. */
function remoteSetting(name: string, settings: object): ExampleCall {
  count += 1;
  const remote = `example-${count}`;
  const expectedUpdatedAt = new Date(0).toISOString();
  return { params: { remote }, body: { settings, expectedUpdatedAt }, subject: `${name}-${remote}` };
}

/** Stores a version to pin. */
async function keptVersion(test: TestApp): Promise<ExampleCall> {
  const { params, subject, body } = await keptRelease(test);
  const { version } = body as { version: string };
  return { params: { ...params, version }, ...(subject && { subject }), body: { reason: 'The one of the audit' } };
}

/** Creates a cohort that nothing uses. */
async function cohort(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  const name = `Testers ${id}`;
  await addRow(test, 'cohorts', {
    id,
    name,
    name_key: name.toLowerCase(),
    updated_at: test.clock.now,
    updated_by: 'Somebody',
  });
  return { params: { id } };
}

/** Adds an e-mail address that receives no notices of the examples' releases. */
async function releaseRecipient(test: TestApp): Promise<ExampleCall> {
  const id = randomUUID();
  await addRow(test, 'release_recipients', {
    id,
    remote: 'example-told',
    kind: 'email',
    address: 'team@nara.example',
    events_json: '["live"]',
    created_at: test.clock.now,
    created_by: 'Somebody',
    ended_at: null,
  });
  return { params: { id } };
}

/** Releases a version with a flag. */
async function definedFlag(test: TestApp): Promise<ExampleCall> {
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

export const calls: Calls<
  | 'releases'
  | 'deployTokens'
  | 'publisherKeys'
  | 'requiredTrials'
  | 'automaticReturns'
  | 'extensionSwitches'
  | 'releaseRecipients'
  | 'requiredApprovals'
  | 'sourceMaps'
  | 'freezeWindows'
  | 'storedVersions'
  | 'releasePreviews'
  | 'remoteFlags'
  | 'cohorts'
  | 'remoteOwners'
  | 'remoteTelemetry'
> = {
  ...each(ADMIN, nothing, 'releases.list', 'deployTokens.list', 'freezeWindows.list', 'releasePreviews.list'),
  ...each(ADMIN, nothing, 'remoteFlags.list', 'cohorts.list', 'publisherKeys.list', 'remoteTelemetry.get'),
  ...each(ADMIN, ofAdmin, 'releases.get', 'requiredTrials.get', 'requiredApprovals.get', 'automaticReturns.get'),
  ...each(ADMIN, ofAdmin, 'extensionSwitches.get', 'remoteOwners.get'),
  'releases.publish': call(answering(201, ADMIN), async () => {
    const { release, files, ...example } = nextRelease();
    return { ...example, body: uploadOf({ release, files }) };
  }),
  'releases.activate': call(answering(201, ADMIN), keptRelease),
  // Makes two versions live, one after the other.
  'releases.rollback': call(answering(201, ADMIN), async (test) => {
    const [first, second] = [nextRelease(), nextRelease('two')];
    for (const { release, files } of [first, second]) {
      await test.context.get(releases).publish(release.name, { release, files }, releaserAt(test));
      await test.context.get(releases).activate(release.name, { version: release.version }, releaserAt(test));
    }
    return { params: first.params, subject: first.subject, body: {} };
  }),
  'deployTokens.create': call(answering(201, ADMIN), async () => ({ body: { remote: 'admin', name: 'Build server' } })),
  'deployTokens.revoke': call(ADMIN, async (test) => {
    const id = randomUUID();
    const text = { remote: 'admin', name: 'Build server', token_hash: id, created_by: 'Somebody' };
    await addRow(test, 'deploy_tokens', {
      id,
      ...text,
      rights: 'publish' as const,
      issued_by_id: null,
      issued_after: 0,
      created_at: test.clock.now,
      last_used_at: null,
      revoked_at: null,
    });
    return { params: { id } };
  }),
  'requiredTrials.change': call(ADMIN, async () => remoteSetting('required-trial', { minutes: 30 })),
  ...each(ADMIN, nothing, 'releaseRecipients.list', 'releaseRecipients.notices'),
  'releaseRecipients.add': call(answering(201, ADMIN), async () => ({
    body: { remote: null, kind: 'email', address: 'team@nara.example', events: ['live', 'returned'] },
  })),
  'releaseRecipients.end': call(ADMIN, releaseRecipient),
  'releaseRecipients.test': call(answering(201, ADMIN), releaseRecipient),
  'requiredApprovals.change': call(ADMIN, async () => remoteSetting('required-approval', { isNeeded: false })),
  'automaticReturns.change': call(ADMIN, async () => remoteSetting('automatic-return', { isOn: false })),
  'extensionSwitches.change': call(ADMIN, async () => remoteSetting('extensions-off', { off: ['card'] })),
  'sourceMaps.keep': call(answering(201, ADMIN), sourceMaps),
  // Stores a version with its source map.
  'sourceMaps.get': call(ADMIN, async (test) => {
    const { params: { remote = '', version = '' } = {} } = await sourceMaps(test);
    await test.context.get(releases).keepSourceMaps({ remote, version }, new Map([[SCRIPT, gzipSync(MAP)]]));
    return { params: { remote, version, script: SCRIPT } };
  }),
  'sourceMaps.getOfShell': call(ADMIN, shellSourceMap),
  'freezeWindows.create': call(answering(201, ADMIN), async (test) => {
    const until = new Date(test.clock.now + 3_600_000).toISOString();
    return {
      body: { remote: 'example-frozen', from: new Date(test.clock.now).toISOString(), until, reason: 'Stocktake' },
    };
  }),
  // Sets a freeze of a remote that no example releases.
  'freezeWindows.end': call(ADMIN, async (test) => {
    const id = randomUUID();
    const times = { from_at: test.clock.now, until_at: test.clock.now + 3_600_000, created_at: test.clock.now };
    await addRow(test, 'freeze_windows', {
      id,
      ...times,
      remote: 'example-frozen',
      reason: 'Stocktake',
      created_by: 'Somebody',
      ended_at: null,
    });
    return { params: { id } };
  }),
  // Stores a version that is exported to another installation.
  'storedVersions.get': call(ADMIN, async (test) => {
    const { params, body } = await keptRelease(test);
    return { params: { ...params, version: (body as { version: string }).version } };
  }),
  'storedVersions.pin': call(ADMIN, keptVersion),
  // Stores a version and pins it.
  'storedVersions.unpin': call(ADMIN, async (test) => {
    const { params: { remote = '', version = '' } = {}, subject } = await keptVersion(test);
    await addRow(test, 'version_pins', {
      remote,
      version,
      reason: 'Audit',
      pinned_at: test.clock.now,
      pinned_by: 'Somebody',
    });
    return { params: { remote, version }, ...(subject && { subject }) };
  }),
  // Stores a version that has not been used for two weeks.
  'storedVersions.prune': call(ADMIN, async (test) => {
    const { release, files, params, subject } = nextRelease();
    const at = test.clock.now - 14 * 86_400_000;
    await test.context.get(releases).publish(release.name, { release, files }, { ...releaserAt(test), at });
    return { ...(params && { params }), ...(subject && { subject }), body: { unusedDays: 7 } };
  }),
  // Stores a version to preview.
  'releasePreviews.create': call(answering(201, ADMIN), async (test) => {
    const { params: { remote = '' } = {}, body } = await keptRelease(test);
    return { body: { remote, ...(body as object), hours: 24 } };
  }),
  'releasePreviews.revoke': call(ADMIN, async (test) => {
    const id = randomUUID();
    const times = { created_at: test.clock.now, expires_at: test.clock.now + 3_600_000, revoked_at: null };
    const forAnybody = { cohort_id: null, user_id: null };
    await addRow(test, 'release_previews', {
      id,
      ...times,
      ...forAnybody,
      remote: 'example-previewed',
      version: '1.0.0-0a1b2c3d',
      created_by: 'Somebody',
    });
    return { params: { id } };
  }),
  'remoteFlags.set': call(ADMIN, definedFlag),
  // Sets a flag once.
  'remoteFlags.takeBack': call(ADMIN, async (test) => {
    const { params: { remote = '', flag = '' } = {}, subject } = await definedFlag(test);
    await addRow(test, 'flag_changes', {
      remote,
      flag,
      revision: 1,
      setting_json: JSON.stringify({ value: true, share: null, roles: [] }),
      returns_to: null,
      changed_at: test.clock.now,
      changed_by: 'Somebody',
    });
    return { params: { remote, flag }, subject, body: { expectedRevision: 1 } };
  }),
  'cohorts.create': call(answering(201, ADMIN), async () => ({
    body: { name: `Testers ${randomUUID()}`, members: [] },
  })),
  // Creates a cohort and renames it.
  'cohorts.change': call(ADMIN, async (test) => {
    const made = await cohort(test);
    const expectedUpdatedAt = new Date(test.clock.now).toISOString();
    return { ...made, body: { name: `Renamed ${randomUUID()}`, members: [], expectedUpdatedAt } };
  }),
  'cohorts.remove': call(ADMIN, cohort),
  'remoteOwners.change': call(ADMIN, async () =>
    remoteSetting('remote-owner', { owner: { team: 'Shop team', contact: 'shop@nara.example' } }),
  ),
  'publisherKeys.register': call(answering(201, ADMIN), async () => {
    return { body: { remote: 'example-signed', name: 'Build server', publicKey: samplePublisher().publicKey } };
  }),
  'publisherKeys.revoke': call(ADMIN, async (test) => {
    const id = randomUUID();
    const { publicKey, fingerprint } = samplePublisher();
    await addRow(test, 'publisher_keys', {
      id,
      remote: 'example-signed',
      name: 'Build server',
      public_key: publicKey,
      fingerprint,
      created_at: test.clock.now,
      created_by: 'Somebody',
      revoked_at: null,
    });
    return { params: { id } };
  }),
  'remoteTelemetry.report': call(anybody(202), async () => ({
    body: {
      loads: [{ ...SEEN, outcome: 'ready', durationMs: 240, attempts: 1, isFallback: false }],
      extensions: [{ ...SEEN, extension: 'fitting', outcome: 'failed', durationMs: 120, message: FAULT.message }],
    },
  })),
  'remoteTelemetry.reportFaults': call(anybody(202), async () => ({
    body: {
      faults: [
        {
          ...SEEN,
          ...FAULT,
          stack: ['/remotes/storefront/1.0.0-abc/shop.js:1:2345'],
          route: '/product/:id',
        },
      ],
    },
  })),
  'remoteTelemetry.faults': call(ADMIN, async () => ({ params: { remote: 'storefront' } })),
  'remoteTelemetry.extensions': call(ADMIN, async () => ({ params: { remote: 'storefront' } })),
  // Records an error from a browser.
  'remoteTelemetry.fault': call(ADMIN, async ({ context, clock }) => {
    const id = 'ab'.repeat(32);
    const row = {
      id,
      remote: 'storefront',
      version: '1.0.0-abc',
      kind: 'screen',
      message: 'x is not a function',
    } as const;
    const counts = { faults: 1, visitors: 1, first_at: clock.now, last_at: clock.now };
    await context.database.kysely
      .insertInto('remote_faults')
      .values({ ...row, ...counts, route: '/shop', stack: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { remote: 'storefront', fault: id } };
  }),
};
