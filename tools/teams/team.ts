import { setTimeout as pause } from 'node:timers/promises';
import { BUCKETS, isInShare } from '../../commerce-api/src/delivery/releases/audience/share';
import { anotherVersion, releasesOf } from '../../e2e/support/releases';
import { RefusedError } from '../releases/calls';
import type { ReleaseClient } from '../releases/client';
import { endOfEntry } from './broken';
import { readDocument } from './composed-document';
import type { Day } from './day';
import type { Planned, Team } from './schedule';
import type { BadRelease } from './tally';

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
