import type { ExtensionSwitches, FailingExtension } from '@nara/shared-contracts/api/releases';
import { plural } from '@nara/shared-contracts/rules/common';
import { isExtensionOff } from '@nara/shared-contracts/rules/releases';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { HOUR_MS, hourOf, toIso } from '#platform/time';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { releases } from '../open-releases';
import { remoteSetting } from '../policies/terms';
import { announceSwitches, MAX_FAILING } from './extension-switches';
import { notify } from './notices';
import { type RemoteWatch, SERVER_NAME, serverAuthor, watchRemotes } from './watch-remotes';

/** Visitors who encountered an extension of a version within one hour. */
interface Met {
  /** Visitors to whom it was shown. */
  shown: number;
  /** Visitors for whom it failed; some may be in `shown` as well. */
  failed: number;
}

/** Share of visitors above which an extension counts as failing. */
const FAILING_SHARE = 0.2;
/** Fewest visitors for whom it failed: a few may be connection problems, or strangers who want it gone. */
const ENOUGH_VISITORS = 5;
/** The same limit if only staff count: there are few of them, and their session proves who they are. */
const ENOUGH_STAFF = 3;

/**
 * Explains in a sentence why an extension must be switched off; null while it may stay. Rule: docs/product/releases.md.
 */
export function judgeExtension({ shown, failed }: Met, isForStaff: boolean): string | null {
  const met = shown + failed;
  if (failed < (isForStaff ? ENOUGH_STAFF : ENOUGH_VISITORS) || failed / met < FAILING_SHARE) return null;
  const percent = ((100 * failed) / met).toFixed(0);
  const whom = isForStaff ? plural(failed, 'member of staff', 'members of staff') : plural(failed, 'visitor');
  return `Failed for ${whom} within an hour, ${percent} % of those who met it.`;
}

/** Visitors who encountered an extension of a version within one clock hour. */
interface MetInHour extends Met {
  version: string;
  extension: string;
  /** Start of the hour (epoch ms). */
  hour: number;
}

/**
 * Returns the visitors' encounters with the extensions of a remote in the hour of `now` (epoch ms) and in the previous
 * one.
 */
async function findMet({ kysely }: Database, remote: string, now: number): Promise<MetInHour[]> {
  const rows = await kysely
    .selectFrom('extension_outcomes')
    .select((eb) => ['version', 'extension', 'hour', 'outcome', eb.fn.sum<number>('visitors').as('visitors')])
    .where('hour', '>=', hourOf(now) - HOUR_MS)
    .where('remote', '=', remote)
    .groupBy(['version', 'extension', 'hour', 'outcome'])
    .execute();
  const met = new Map<string, MetInHour>();
  for (const { version, extension, hour, outcome, visitors } of rows) {
    const key = [version, extension, hour].join(' ');
    const of = met.get(key) ?? { version, extension, hour: Number(hour), shown: 0, failed: 0 };
    of[outcome === 'ready' ? 'shown' : 'failed'] += Number(visitors);
    met.set(key, of);
  }
  return [...met.values()];
}

/**
 * Every few seconds, switches off extensions that fail for several visitors. Several instances may do so, but only one
 * of them changes the setting; the others then find it changed.
 */
export const extensionWatch = (context: Context): RemoteWatch =>
  watchRemotes(context, 'extensions', (remote) => switchOffFailing(context, remote));

async function switchOffFailing(context: Context, remote: string): Promise<boolean> {
  const at = context.now();
  const met = await findMet(context.database, remote, at);
  if (met.every(({ failed }) => failed === 0)) return false;
  const setting = await readSetting(context.database.kysely, remoteSetting('extensions', remote));
  const failing = await findFailing(context, remote, met, setting.value);
  if (failing.length === 0) return false;
  await switchOff(context, { remote, setting, failing, at });
  return true;
}

/** Returns the extensions that must be switched off, without duplicates. */
async function findFailing(
  context: Context,
  remote: string,
  met: readonly MetInHour[],
  switches: ExtensionSwitches,
): Promise<FailingExtension[]> {
  const { find } = context.get(releases).composition;
  const failing = new Map<string, FailingExtension>();
  for (const { version, extension: id, hour, shown, failed } of met) {
    const known = switches.failing?.find((other) => other.id === id && other.version === version);
    // After it is switched on again, it is judged from the next full hour on: figures of the current hour may predate
    // the change.
    if (isExtensionOff(switches, id, version) || (known?.onAgainAt && hour <= Date.parse(known.onAgainAt))) continue;
    const declared = (await find(remote, version))?.release.extensions?.find((extension) => extension.id === id);
    const reason = declared && judgeExtension({ shown, failed }, 'roles' in declared);
    if (reason) failing.set(`${version} ${id}`, { id, version, at: toIso(context.now()), reason });
  }
  return [...failing.values()];
}

interface SwitchingOff {
  remote: string;
  setting: Setting<ExtensionSwitches>;
  failing: readonly FailingExtension[];
  /** Epoch ms. */
  at: number;
}

/**
 * Switches extensions off in the server's name. The change is audited, announced, and sent to recipients of notices.
 */
async function switchOff(context: Context, { remote, setting, failing, at }: SwitchingOff): Promise<void> {
  const { off, failing: before = [] } = setting.value;
  const isAgain = ({ id, version }: FailingExtension) =>
    failing.some((other) => other.id === id && other.version === version);
  const value = { off, failing: [...before.filter((other) => !isAgain(other)), ...failing].slice(-MAX_FAILING) };
  const author = serverAuthor(`extensions-${remote}`, at);
  const definition = remoteSetting('extensions', remote);
  const change = { value, expectedUpdatedAt: setting.updatedAt };
  await changeSetting(context, definition, change, author, async (tx) => {
    announceSwitches(context, tx, remote);
    for (const { id, version, reason } of failing) {
      const text = `The extension ${id} of version ${version} of ${remote} is off for everybody. ${reason}`;
      await notify(context, tx, { event: 'extension-off', remote, version, text, by: SERVER_NAME, at });
    }
  });
  for (const { id, version, reason } of failing) {
    context.log.warn({ remote, version, extension: id, reason }, 'an extension was switched off');
  }
}
