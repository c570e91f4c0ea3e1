import { setTimeout as pause } from 'node:timers/promises';
import { BUCKETS, isInShare } from '../../commerce-api/src/delivery/releases/audience/audience';
import { BREAKS, brokenEntry } from '../../e2e/support/broken-entry';
import { anotherVersion, releasesOf } from '../../e2e/support/releases';
import { RefusedError, type ReleaseClient } from '../../tools/releases/calls';
import { readDocument } from './composed-document';
import type { Day } from './day';
import type { Fault, Planned, Team } from './schedule';
import type { BadRelease } from './tally';

/** Applies `change` to every route, at any depth. */
const everyRoute = (change: string): string => `(createRoutes, host) => {
  const within = (route) => ({ ...(${change})(route), ...(route.children && { children: route.children.map(within) }) });
  return createRoutes(host).map(within);
}`;

const WRAPS: Readonly<Record<Fault, string>> = {
  start: '(createRoutes, host) => { fault(); return createRoutes(host); }',
  render: `(createRoutes, host) =>
  createRoutes(host).map(({ element, ...route }) => ({ ...route, Component: () => { fault(); return element; } }))`,
  // Its screens are in a script that was never published.
  chunk: everyRoute(`(route) => route.lazy ? { ...route, lazy: () => new Promise((_, reject) => {
    const script = Object.assign(document.createElement('script'), { src: at.replace(/[^/]*$/, 'absent.js') });
    script.onerror = () => reject(Object.assign(new Error('Loading chunk absent failed.'), { name: 'ChunkLoadError' }));
    document.head.append(script);
  }) } : route`),
  // Its calls make the server fail.
  call: `(createRoutes, host) => {
  const send = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    /^\\/api\\/(catalogue|admin|enterprise)/.test(String(url))
      ? Promise.resolve(new Response('{"code":"internal","detail":"broken on purpose"}', { status: 500 }))
      : send(url, init);
  return createRoutes(host);
}`,
};

/**
 * Returns code to append to the entry of a container. It makes its release a different one, and a bad one if there is a
 * fault.
 */
function endOfEntry(container: string, { number, fault }: { number: number; fault: Fault | null }): string {
  const remark = `\n// release ${number}`;
  if (!fault) return remark;
  return `${remark}\n;const at = document.currentScript.src;\nglobalThis.${BREAKS} = true;${brokenEntry(container, WRAPS[fault])}`;
}

/** Percentage of visitors who get a version on trial. */
const SHARE = 50;
/** Time (ms) between two checks whether a bad release is gone. */
const LOOK_MS = 250;

const PATHS: Readonly<Record<Team, string>> = {
  storefront: '/contact',
  admin: '/admin/orders',
  enterprise: '/admin/enterprise/orders',
};

/**
 * Gives everyone the version on trial, unless its figures show failures or the trial ended automatically. Returns true
 * if the team may continue: it makes no more releases while one is in doubt.
 */
async function endTrial(client: ReleaseClient): Promise<boolean> {
  const { canary, revision } = await client.history();
  if (!canary) return true;
  if ((canary.figures.canary?.failures ?? 0) > 0) return false;
  try {
    await client.activate({ version: canary.activation.version, expectedRevision: revision });
  } catch (cause) {
    // The trial ended at this moment.
    if (!(cause instanceof RefusedError)) throw cause;
  }
  return true;
}

/** Publishes a version and puts it live, or on trial. */
async function release(day: Day, client: ReleaseClient, planned: Planned): Promise<void> {
  const upload = await anotherVersion(planned.team, (container) => endOfEntry(container, planned));
  const { version } = upload.release;
  await client.publish(upload);
  day.released.set(version, planned);
  await client.activate({ version, ...(!planned.isForAll && { share: SHARE }) });
  day.tally.releases += 1;
  const { number, team, fault, isForAll } = planned;
  if (!fault) return;
  const bad: BadRelease = { number, team, version, fault, isForAll, returnedAfterMs: null };
  day.tally.bad.push(bad);
  day.say(`${team} ${version} is bad (${fault}), ${isForAll ? 'for everybody' : `for ${SHARE} % of visitors`}`);
  void watchReturn(day, bad);
}

/**
 * Opens documents as a visitor who gets the bad version, until one names another version. Records how long that took.
 */
async function watchReturn({ product, say }: Day, bad: BadRelease): Promise<void> {
  const { team, version, isForAll } = bad;
  const began = performance.now();
  const bucket = Array.from({ length: BUCKETS }, (_, at) => at).find((at) => isInShare(at, version, SHARE));
  const headers = { accept: 'text/html', cookie: `nara-canary=${bucket}` };
  while (bad.returnedAfterMs === null) {
    await pause(LOOK_MS);
    const answer = await fetch(product.origin + PATHS[team], { headers }).catch(() => null);
    // The product is stopped at the end of the day.
    if (!answer) return;
    const { remotes } = readDocument(await answer.text());
    if (remotes.find(({ name }) => name === team)?.version !== version) bad.returnedAfterMs = performance.now() - began;
  }
  say(
    `${team} ${version} is gone after ${(bad.returnedAfterMs / 1000).toFixed(1)} s${isForAll ? ', from everybody' : ''}`,
  );
}

/** Makes a team's releases of the day, each at its minute. */
export async function workAsTeam(day: Day, team: Team, plan: readonly Planned[]): Promise<void> {
  const client = releasesOf(day.product, team);
  for (const planned of plan.filter((release) => release.team === team)) {
    await day.pass(planned.at - day.minute());
    if (day.isOver()) return;
    while (!(await endTrial(client)) && !day.isOver()) await day.pass(1);
    await release(day, client, planned);
  }
}
