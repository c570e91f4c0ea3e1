import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import type { LogDetails } from '@nara/shared-contracts/rules/system-log';

/** A line of the system log: an event, described for the people who run the shop. */
export interface NewLogEntry extends Pick<LogEntry, 'level' | 'service' | 'message'> {
  orderId?: string;
  details?: LogDetails;
}

/** Writes a line to the system log; returns at once and never throws. */
export type LogSystem = (entry: NewLogEntry) => void;
