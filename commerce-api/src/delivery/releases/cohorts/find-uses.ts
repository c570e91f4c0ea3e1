import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { readLog } from '../activation-log';
import { readNewest } from '../flags/flag-log';
import { releases } from '../open-releases';

/** Describes what uses a cohort at `at` (epoch ms): running trials, current flag settings, and valid links. */
export async function findUses(context: Context, db: Kysely<Tables>, id: string, at: number): Promise<string[]> {
  const { log, remotes } = context.get(releases);
  const trials = remotes().flatMap((remote) => {
    const { canary } = readLog(log(remote));
    return canary?.cohorts?.includes(id) ? [`the trial of ${canary.version} of ${remote}`] : [];
  });
  const flags = (await readNewest(db)).flatMap(({ remote, flag, change }) =>
    change.setting?.cohorts?.includes(id) ? [`the flag ${flag} of ${remote}`] : [],
  );
  const previews = await db
    .selectFrom('release_previews')
    .select(['remote', 'version'])
    .where('cohort_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  return [...trials, ...flags, ...previews.map(({ remote, version }) => `a preview of ${version} of ${remote}`)];
}
