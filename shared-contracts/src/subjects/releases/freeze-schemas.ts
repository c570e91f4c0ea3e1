import { z } from 'zod';
import { IsoTime, Line } from '../../wire/fields';
import { RemoteName } from '../composition/schemas';

export const FreezeWindowId = z.uuid();

/** Period in which no version of a remote goes live or on trial; rollbacks stay possible. */
export const FreezeWindow = z.strictObject({
  id: FreezeWindowId,
  /** Null for every remote. */
  remote: RemoteName.nullable(),
  from: IsoTime,
  until: IsoTime,
  reason: z.string(),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** Time an admin ended it early; null if none did. */
  endedAt: IsoTime.nullable(),
});

/** Newest first, at most 200. */
export const FreezeWindowList = z.strictObject({ windows: z.array(FreezeWindow) });

export const NewFreezeWindow = z
  .strictObject({ remote: RemoteName.nullable(), from: IsoTime, until: IsoTime, reason: Line })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be after from',
  });

export type FreezeWindow = z.infer<typeof FreezeWindow>;
export type NewFreezeWindow = z.infer<typeof NewFreezeWindow>;
