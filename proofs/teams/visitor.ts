import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFault } from '@nara/shared-contracts/api/telemetry';
import {
  addFailedVersion,
  FAILED_VERSIONS_COOKIE,
  folderOf,
  remoteForPath,
} from '@nara/shared-contracts/rules/composition';
import { integrityOf } from '../../commerce-api/src/delivery/releases/store/version-files';
import { createRandom } from '../../commerce-api/src/sample/data/random';
import { PASSCODES } from '../../e2e/support/product';
import { type ComposedDocument, otherVersions, type RemoteScript, readDocument } from './composed-document';
import { addressOf, type Day, faultOf, type Person } from './day';
import type { Fault } from './schedule';
import { noteHit } from './tally';

const PAGES = {
  site: ['/', '/shop', '/product/nara-001', '/product/nara-003', '/contact'],
  enterprise: ['/admin/orders', '/admin/releases', '/admin/enterprise/orders', '/admin/enterprise/inventory'],
} as const;

/** Share of visitors who are staff. */
const STAFF = 0.6;
/** Longest time between two visits (minutes of the day). */
const APART_MINUTES = 24;
/** Time (ms) for which a page is viewed before the next one is opened. */
const LOOKED_AT_MS = 1500;
/** Number of parts of its version that a page requests later. */
const LATER_PARTS = 2;

/** A visit to pages without a browser. It handles documents, scripts and reports like a browser. */
interface Visit extends Person {
  cookies: Map<string, string>;
  /** Scripts in the cache of this visitor's browser. */
  kept: Set<string>;
}

async function send(visit: Visit, url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...visit.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'x-forwarded-for': visit.address, ...(cookie && { cookie }), ...init.headers };
  const answer = await fetch(url, { ...init, headers });
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    visit.cookies.set(name, value);
  }
  return answer;
}

/** Fetches a script unless the browser has it cached, and checks that it matches its hash in the registry. */
async function fetchScript(day: Day, visit: Visit, script: RemoteScript, hash: string | undefined): Promise<void> {
  if (visit.kept.has(script.url)) return;
  const answer = await send(visit, day.product.origin + script.url);
  const content = Buffer.from(await answer.arrayBuffer());
  day.tally.scripts += 1;
  const found = answer.status === 200 ? integrityOf(content) : `answers ${answer.status}`;
  if (found === hash) visit.kept.add(script.url);
  else day.tally.damaged.push({ visitor: visit.name, url: script.url, why: `${found}, not ${hash}` });
}

/** Returns the hashes of a version. Behind the other gate, they are in the manifest instead of the document. */
async function hashesOf(day: Day, visit: Visit, { integrity, manifest }: RemoteRelease) {
  if (Object.keys(integrity).length > 0 || !manifest) return integrity;
  return ((await (await send(visit, day.product.origin + manifest)).json()) as RemoteRelease).integrity;
}

/** Sends a browser's reports about a version, a moment after its page was opened. */
async function report(day: Day, visit: Visit, release: RemoteRelease, { token, fault, path }: Opened): Promise<void> {
  const of = { remote: release.name, version: release.version };
  const outcome = fault === 'start' ? 'start-failed' : 'ready';
  const load = { ...of, outcome, durationMs: 300, attempts: 1, isFallback: false };
  const post = (to: string, body: object) =>
    send(visit, day.product.origin + to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, token }),
    });
  await post('/api/remote-loads', { loads: [load] });
  if (!fault) return;
  const failed = visit.cookies.get(FAILED_VERSIONS_COOKIE) ?? '';
  visit.cookies.set(FAILED_VERSIONS_COOKIE, addFailedVersion(failed, release));
  const kind = KINDS[fault];
  const route = path.startsWith('/product/') ? '/product/:id' : path;
  const told: RemoteFault = { ...of, kind, message: `Error: broken on purpose (${fault})`, stack: [], route };
  await post('/api/remote-faults', { faults: [told] });
}

const KINDS: Readonly<Record<Fault, RemoteFault['kind']>> = {
  start: 'start',
  render: 'screen',
  chunk: 'chunk',
  call: 'call',
};

interface Opened extends ComposedDocument {
  path: string;
  shown: RemoteRelease;
  fault: Fault | null;
}

/** Opens a page: the document and its scripts, all of which must be of the versions that the document names. */
async function open(day: Day, visit: Visit, path: string): Promise<Opened> {
  const { product, tally } = day;
  const answer = await send(visit, product.origin + path, { headers: { accept: 'text/html' } });
  const composed = readDocument(await answer.text());
  tally.documents += 1;
  for (const { url } of otherVersions(composed.scripts, composed.remotes))
    tally.mixed.push({ visitor: visit.name, url, why: `asked for by the document of ${path}` });
  const shown = remoteForPath(composed.remotes, path);
  if (!shown) throw new Error(`no remote answers ${path}`);
  const hashes = await hashesOf(day, visit, shown);
  for (const script of composed.scripts) {
    if (script.remote === shown.name) await fetchScript(day, visit, script, hashes[script.file]);
  }
  const fault = faultOf(day, shown.version);
  // The previous version replaces one that does not start.
  if (fault && fault !== 'start') noteHit(tally, visit.name, shown.version);
  return { ...composed, path, shown, fault };
}

/** Requests more of a page's version, as a page that stayed open does, whatever is live by then. */
async function goOn(day: Day, visit: Visit, { shown }: Opened): Promise<void> {
  const hashes = Object.entries(await hashesOf(day, visit, shown));
  const folder = folderOf(shown.entry);
  for (let part = 0; part < LATER_PARTS && hashes.length > 0; part += 1) {
    const [file, hash] = visit.random.pick(hashes as [[string, string]]);
    const script = { url: folder + file, remote: shown.name, version: shown.version, file };
    await fetchScript(day, visit, script, hash);
  }
}

/**
 * Visits repeatedly over the day: opens two pages, keeps the second one open, and requests more of its version later.
 */
export async function visitAllDay(day: Day, number: number): Promise<void> {
  const random = createRandom(`${day.options.seed} visitor ${number}`);
  const name = `visitor-${number}`;
  const visit: Visit = { name, address: addressOf(number), random, cookies: new Map(), kept: new Set() };
  const gate = random.chance(STAFF) ? 'enterprise' : 'site';
  await day.pass(random.next() * APART_MINUTES);
  await send(visit, `${day.product.origin}/api/session/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gate, passcode: PASSCODES[gate] }),
  });
  while (!day.isOver()) {
    let opened = await open(day, visit, random.pick(PAGES[gate]));
    await report(day, visit, opened.shown, opened);
    await pause(LOOKED_AT_MS);
    opened = await open(day, visit, random.pick(PAGES[gate]));
    await report(day, visit, opened.shown, opened);
    await day.pass((0.5 + random.next() / 2) * APART_MINUTES);
    if (!day.isOver()) await goOn(day, visit, opened);
  }
}
