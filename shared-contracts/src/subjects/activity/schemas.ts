import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** Action on a record. Personal data is left out: an entry mentions that an address changed, but not the address. */
export const ActivityEntry = z.strictObject({
  /** Unique within the trail. */
  id: z.string(),
  at: IsoTime,
  /** Name of the member of staff, or `Shopper`, `Partner` or `System`. */
  actor: z.string(),
  /** Description of the action for people. */
  text: z.string(),
});

/** Latest actions on a record, newest first. */
export const ActivityTrail = z.strictObject({ entries: z.array(ActivityEntry) });

export type ActivityEntry = z.infer<typeof ActivityEntry>;
export type ActivityTrail = z.infer<typeof ActivityTrail>;
