import { z } from 'zod';
import { defineEndpoints, ROLES } from '../../wire/endpoint';
import { IsoTime, Line } from '../../wire/fields';
import { FlagDefinition, FlagName, FlagValue, ReleaseVersion, RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/rules';

export const CohortId = z.uuid();

/** Named group of staff, for trials, flags and previews. */
export const Cohort = z.strictObject({
  id: CohortId,
  name: z.string(),
  /** Sorted by name. */
  members: z.array(z.strictObject({ id: z.string(), name: z.string(), email: z.string() })),
  updatedAt: IsoTime,
  updatedBy: z.string(),
});

/** Sorted by name. */
const CohortList = z.strictObject({ cohorts: z.array(Cohort) });

export const NewCohort = z.strictObject({
  name: Line.refine((name) => name.length <= 60, 'must have at most 60 characters'),
  /** E-mail address or id of each user. */
  members: z.array(Line).max(500),
});

export const CohortChange = NewCohort.extend({
  /** `updatedAt` that was read; the request fails with 409 `superseded` if the server has a newer one. */
  expectedUpdatedAt: IsoTime,
});

/** Cohorts whose members get a version or a value. */
export const TargetCohorts = z.array(CohortId).min(1).max(20);

/** Id or name of each cohort whose members get a version or a value; pipelines only know the names. */
export const NamedCohorts = z.array(Line).min(1).max(20);

export type Cohort = z.infer<typeof Cohort>;
export type NewCohort = z.infer<typeof NewCohort>;
export type CohortChange = z.infer<typeof CohortChange>;

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

const FlagSettingChange = z.strictObject({
  setting: FlagSetting,
  /** `revision` that was read; the request fails with 409 `superseded` if the server has a newer one. */
  expectedRevision: z.int().min(0),
});
const FlagReturn = z.strictObject({ expectedRevision: z.int().min(0) });

export type FlagSetting = z.infer<typeof FlagSetting>;
export type FlagChange = z.infer<typeof FlagChange>;
export type RemoteFlag = z.infer<typeof RemoteFlag>;
export type RemoteFlagList = z.infer<typeof RemoteFlagList>;

const access = PERMISSIONS.orders.roles;
const flagPath = '/api/remote-flags/:remote/:flag';
const flagParams = z.strictObject({ remote: RemoteName, flag: FlagName });

export const remoteFlagsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/remote-flags',
    access,
    summary: 'List the flags of live versions with their settings and changes, and those that none uses any more',
    response: RemoteFlagList,
  },
  set: {
    method: 'PUT',
    path: flagPath,
    access,
    summary: 'Set the value of a flag for everybody, a share of visitors, or staff of some roles or cohorts (audited)',
    params: flagParams,
    body: FlagSettingChange,
    response: RemoteFlag,
  },
  takeBack: {
    method: 'POST',
    path: `${flagPath}/rollback`,
    access,
    summary: 'Bring back the setting of a flag before the newest, or its default (audited)',
    params: flagParams,
    body: FlagReturn,
    response: RemoteFlag,
  },
});

const cohortPath = '/api/cohorts';
const cohortParams = z.strictObject({ id: CohortId });

export const cohortsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: cohortPath,
    access,
    audits: 'read',
    summary: 'List the named groups of staff that trials, flags and previews are for',
    response: CohortList,
  },
  create: {
    method: 'POST',
    path: cohortPath,
    access,
    summary: 'Make a cohort of users, by e-mail address or id (audited)',
    body: NewCohort,
    response: Cohort,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: `${cohortPath}/:id`,
    access,
    summary: 'Rename a cohort and say who belongs to it (audited; refused when stale)',
    params: cohortParams,
    body: CohortChange,
    response: Cohort,
  },
  remove: {
    method: 'DELETE',
    path: `${cohortPath}/:id`,
    access,
    summary: 'Remove a cohort (audited; refused while a trial, a flag or a preview is for it)',
    params: cohortParams,
    response: Cohort,
  },
});
