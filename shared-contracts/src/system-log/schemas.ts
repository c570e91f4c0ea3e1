import { z } from 'zod';
import { IsoTime } from '../http/fields';
import { LOG_LEVELS, LOG_SERVICES } from './vocabulary';

/** One entry of the system log, as the portal shows it. */
export const LogEntry = z.strictObject({
  id: z.string(),
  timestamp: IsoTime,
  level: z.enum(LOG_LEVELS),
  service: z.enum(LOG_SERVICES),
  message: z.string(),
  orderId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export type LogEntry = z.infer<typeof LogEntry>;
