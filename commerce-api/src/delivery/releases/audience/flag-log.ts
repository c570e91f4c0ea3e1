import {
  type FlagChange,
  type FlagSetting,
  FlagSetting as FlagSettingSchema,
} from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { FlagChangeTable } from '../tables';

const settingOf = (json: string | null): FlagSetting | null =>
  json === null ? null : FlagSettingSchema.parse(JSON.parse(json));

/** Converts a row to the change that it stores. */
export const toChange = (row: FlagChangeTable): FlagChange => ({
  revision: row.revision,
  setting: settingOf(row.setting_json),
  returnsTo: row.returns_to,
  at: toIso(row.changed_at),
  by: row.changed_by,
});

/** Names a flag of a remote. */
export interface FlagName {
  remote: string;
  flag: string;
}

/** Returns the changes of a flag, newest first. */
export async function readFlagLog(db: Kysely<Tables>, { remote, flag }: FlagName): Promise<FlagChange[]> {
  const rows = await db
    .selectFrom('flag_changes')
    .selectAll()
    .where('remote', '=', remote)
    .where('flag', '=', flag)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(toChange);
}

/** Returns the newest change of every flag that was ever changed. */
export async function readNewest(db: Kysely<Tables>): Promise<(FlagName & { change: FlagChange })[]> {
  const rows = await db
    .selectFrom('flag_changes as newest')
    .selectAll('newest')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flag_changes as later')
            .select('later.revision')
            .whereRef('later.remote', '=', 'newest.remote')
            .whereRef('later.flag', '=', 'newest.flag')
            .whereRef('later.revision', '>', 'newest.revision'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({ remote: row.remote, flag: row.flag, change: toChange(row) }));
}
