import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime } from '../../wire/fields';
import { FlagDefinition, FlagName, FlagValue } from '../composition/flag-schemas';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { TargetCohorts } from './cohort-schemas';

/** Value of a flag and its audience; all other visitors get the default. */
export const FlagSetting = z.strictObject({
  value: FlagValue,
  /** Percent of visitors; null for all visitors, or only the members if roles or cohorts are set. */
  share: z.int().min(1).max(99).nullable(),
  /** Roles whose members get the value regardless of the share. */
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  /** Cohorts whose members get the value regardless of the share; omitted if there are none. */
  cohorts: TargetCohorts.optional(),
});

/** Entry of a flag's append-only log. */
export const FlagChange = z.strictObject({
  /** Counts from 1 without gaps. */
  revision: z.int().min(1),
  /** Null if all visitors get the default. */
  setting: FlagSetting.nullable(),
  at: IsoTime,
  by: z.string(),
  /** Revision that a rollback restores; null for the default. */
  returnsTo: z.int().nullable(),
});

/** Flag that a live version defines, or that a user has set. */
export const RemoteFlag = z.strictObject({
  remote: RemoteName,
  flag: FlagName,
  /** Null if no live version defines it any more. */
  definition: FlagDefinition.nullable(),
  /** Live versions that define it, including those on trial. */
  versions: z.array(ReleaseVersion),
  setting: FlagSetting.nullable(),
  /** Revision of the latest change; 0 if there is none. */
  revision: z.int(),
  /** Newest first, at most 50. */
  changes: z.array(FlagChange),
});

/** Sorted by remote and flag. */
export const RemoteFlagList = z.strictObject({ flags: z.array(RemoteFlag) });

export const FlagSettingChange = z.strictObject({
  setting: FlagSetting,
  /** `revision` that was read; the request fails with 409 `superseded` if the server has a newer one. */
  expectedRevision: z.int().min(0),
});
export const FlagReturn = z.strictObject({ expectedRevision: z.int().min(0) });

export type FlagSetting = z.infer<typeof FlagSetting>;
export type FlagChange = z.infer<typeof FlagChange>;
export type RemoteFlag = z.infer<typeof RemoteFlag>;
export type RemoteFlagList = z.infer<typeof RemoteFlagList>;
