import type { LabelSettings, PrintJob } from '@nara/shared-contracts/api/labels';
import { toIso } from '#platform/time';
import { addressOf } from '../settings';
import type { PrintJobTable } from '../tables';
import { printerName } from './printers';

/** Converts a job to its API form, with the reason why it is waiting, if any. */
export const toPrintJob = (job: PrintJobTable, settings: LabelSettings): PrintJob => ({
  id: job.id,
  type: job.type,
  subject: job.subject,
  copies: job.copies,
  printed: job.printed,
  printer: job.printer,
  status: job.state,
  reason: reasonOf(job, settings),
  attempts: job.attempts,
  reprintReason: job.reprint_reason,
  author: job.author,
  createdAt: toIso(job.created_at),
  printedAt: job.printed_at === null ? null : toIso(job.printed_at),
});

function reasonOf({ state, printer, last_error }: PrintJobTable, settings: LabelSettings): string | null {
  const isWaiting = state === 'pending' || state === 'printing';
  if (isWaiting && !addressOf(settings, printer))
    return `${printerName(printer)} is not connected: its address is missing under Settings.`;
  return state === 'printed' ? null : last_error;
}
