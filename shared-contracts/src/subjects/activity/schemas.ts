import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** Something that was done to a record. Personal data is left out: of an address it tells that it changed. */
export const ActivityEntry = z.strictObject({
  /** Unique within the trail. */
  id: z.string(),
  at: IsoTime,
  /** Name of the member of staff; `Shopper`, `Partner` or `System` for whoever else did it. */
  actor: z.string(),
  /** What was done, in words for people. */
  text: z.string(),
});

/** The latest that was done to a record, newest first. */
export const ActivityTrail = z.strictObject({ entries: z.array(ActivityEntry) });

export type ActivityEntry = z.infer<typeof ActivityEntry>;
export type ActivityTrail = z.infer<typeof ActivityTrail>;
