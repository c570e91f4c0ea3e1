import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime } from '../../wire/fields';
import { FlagDefinition, FlagName, FlagValue } from '../composition/flag-schemas';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { TargetCohorts } from './cohort-schemas';

/** Value of a flag and who gets it; everybody else gets the default. */
export const FlagSetting = z.strictObject({
  value: FlagValue,
  /** Percent of visitors; null: all, or with roles or cohorts their members alone. */
  share: z.int().min(1).max(99).nullable(),
  /** Roles whose members get the value whatever the share. */
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  /** Cohorts whose members get the value whatever the share; left out without any. */
  cohorts: TargetCohorts.optional(),
});

/** Entry of a flag's append-only log. */
export const FlagChange = z.strictObject({
  /** Counts from 1 without gaps. */
  revision: z.int().min(1),
  /** Null: everybody gets the default. */
  setting: FlagSetting.nullable(),
  at: IsoTime,
  by: z.string(),
  /** Revision that taking back leads to; null for the default. */
  returnsTo: z.int().nullable(),
});

/** A flag that a live version defines, or that somebody set once. */
export const RemoteFlag = z.strictObject({
  remote: RemoteName,
  flag: FlagName,
  /** Null when no live version defines it any more. */
  definition: FlagDefinition.nullable(),
  /** Live versions that define it, and those on trial. */
  versions: z.array(ReleaseVersion),
  setting: FlagSetting.nullable(),
  /** Revision of the newest change; 0 without one. */
  revision: z.int(),
  /** Newest first, at most 50. */
  changes: z.array(FlagChange),
});

/** Sorted by remote and flag. */
export const RemoteFlagList = z.strictObject({ flags: z.array(RemoteFlag) });

export const FlagSettingChange = z.strictObject({
  setting: FlagSetting,
  /** `revision` that was seen; a newer one on the server refuses the change (409 `superseded`). */
  expectedRevision: z.int().min(0),
});
export const FlagReturn = z.strictObject({ expectedRevision: z.int().min(0) });

export type FlagSetting = z.infer<typeof FlagSetting>;
export type FlagChange = z.infer<typeof FlagChange>;
export type RemoteFlag = z.infer<typeof RemoteFlag>;
export type RemoteFlagList = z.infer<typeof RemoteFlagList>;
