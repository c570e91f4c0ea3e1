import type { RemoteStatus } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import { readLog } from './activation-log';
import { findLoadFigures } from './canary';
import type { Releases } from './releases';

/** What of a remote is live, and how a version on trial does. */
export async function statusOf(releases: Releases, database: Database, remote: string): Promise<RemoteStatus> {
  const { active, canary, revision } = readLog(releases.log(remote));
  const versions = releases.isReadable() ? (await releases.stored(remote)).length : 0;
  if (!active || !canary) return { remote, active, canary: null, revision, versions };
  const [ofActive, ofCanary] = await findLoadFigures(
    database,
    remote,
    [active.version, canary.version],
    Date.parse(canary.at),
  );
  const none = { loads: 0, failures: 0 };
  const figures = {
    active: ofActive ?? { version: active.version, ...none },
    canary: ofCanary ?? { version: canary.version, ...none },
  };
  return { remote, active, canary: { activation: canary, figures }, revision, versions };
}
