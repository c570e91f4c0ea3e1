import { z } from 'zod';
import { IsoTime } from './fields';

/** Describes the latest revisions of something that staff change, the newest first, at most 100. */
export const revisionsOf = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision: z.int().min(1),
        at: IsoTime,
        by: z.string(),
        /** Revision that it went back to; null for a change of its own. */
        restored: z.int().min(0).nullable(),
        before: value,
        after: value,
      }),
    ),
    hasMore: z.boolean(),
  });
