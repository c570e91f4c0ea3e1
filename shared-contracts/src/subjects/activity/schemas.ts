import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** An action on a record. Personal data is left out: a changed address is only mentioned. */
export const ActivityEntry = z.strictObject({
  /** Unique within the trail. */
  id: z.string(),
  at: IsoTime,
  /** Name of the member of staff, or `Shopper`, `Partner` or `System`. */
  actor: z.string(),
  /** Action in words for people. */
  text: z.string(),
});

/** Latest actions on a record, newest first. */
export const ActivityTrail = z.strictObject({ entries: z.array(ActivityEntry) });

export type ActivityEntry = z.infer<typeof ActivityEntry>;
export type ActivityTrail = z.infer<typeof ActivityTrail>;
