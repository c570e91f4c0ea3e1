import { z } from 'zod';
import { IsoTime, Line } from '../../wire/fields';

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
export const CohortList = z.strictObject({ cohorts: z.array(Cohort) });

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
export type CohortList = z.infer<typeof CohortList>;
export type NewCohort = z.infer<typeof NewCohort>;
export type CohortChange = z.infer<typeof CohortChange>;
