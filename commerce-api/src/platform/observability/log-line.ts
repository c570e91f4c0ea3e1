import type { LogDetails, LogEntry } from '@nara/shared-contracts';

/** A line for the system log: something that happened, for the people who run the shop. */
export interface NewLogEntry extends Pick<LogEntry, 'level' | 'service' | 'message'> {
  orderId?: string;
  details?: LogDetails;
}

/** Writes a line to the system log; costs the caller nothing and never throws. */
export type LogSystem = (entry: NewLogEntry) => void;
