import { z } from 'zod';
import { IsoTime } from './fields';
import { mapFields, type NumberFields } from './number-fields';

/** Time and author of a setting's last change. The time is also its version; 1970 if it was never changed. */
export const lastChange = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

/** Returns the schema of a setting as the API returns it. */
export const settingState = <S extends z.ZodType>(settings: S) => z.strictObject({ settings, ...lastChange });

/** Returns the schema of a change: it is refused with 409 if the setting has another version than the expected one. */
export const settingChange = <S extends z.ZodType>(settings: S) =>
  z.strictObject({ settings, expectedUpdatedAt: IsoTime });

/** Body of a request that restores an earlier revision. */
export const Restoration = z.strictObject({ expectedUpdatedAt: IsoTime });

/** Returns the schema of a setting that consists of whole numbers. */
export const numbersOf = <K extends string>(fields: NumberFields<K>) =>
  z.strictObject(mapFields(fields, ({ max }) => z.int().min(1).max(max)));

/** Returns the schema of the latest revisions of a setting or record that staff change, newest first, at most 100. */
export const revisionsOf = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    revisions: z.array(
      z.strictObject({
        revision: z.int().min(1),
        at: IsoTime,
        by: z.string(),
        /** Revision that was restored; null for a new change. */
        restored: z.int().min(0).nullable(),
        before: value,
        after: value,
      }),
    ),
    hasMore: z.boolean(),
  });
