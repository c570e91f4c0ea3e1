import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

const changed = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

/** When sessions of staff end in which nobody works; null for never before their twelve hours. */
export const IdleTimeOut = z.strictObject({ minutes: z.int().min(5).max(720).nullable() });
export const IdleTimeOutState = z.strictObject({ settings: IdleTimeOut, ...changed });
export const IdleTimeOutChange = z.strictObject({ settings: IdleTimeOut, expectedUpdatedAt: IsoTime });

export type IdleTimeOut = z.infer<typeof IdleTimeOut>;
export type IdleTimeOutState = z.infer<typeof IdleTimeOutState>;
