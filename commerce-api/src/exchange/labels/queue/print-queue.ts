import type { LabelDocument, LabelSettings } from '@nara/shared-contracts';
import { PRINTER_IDS } from '@nara/shared-contracts/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { Refusal } from '#platform/http';
import { createWorker, type Worker } from '#platform/work';
import { readSetting } from '#staff/settings';
import { drawn, issueLabel } from '../make-label';
import { type Typeface, toZpl } from '../render';
import { addressOf, LABEL_SETTINGS } from '../settings';
import type { PrintJobTable } from '../tables';
import { claimJob } from './claim';
import { targetOf } from './enqueue';
import { describeFault, type PrinterAddress, sendToPrinter } from './send-to-printer';
import { keepDocument, settleFailed, settleTaken } from './settle';

/** Copies that a printer is sent at once: a job can be stopped between them, and goes on from there. */
const COPIES_AT_ONCE = 50;

export interface PrintQueueServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  typeface: Typeface;
  /** Epoch ms. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
}

/**
 * Carries queued labels to the printers, each up to five times until the printer took it. When this server dies while a
 * printer takes copies, those (at most fifty) may be printed twice, and none is left out.
 */
export function createPrintQueue({ database, events, log, typeface, now, random }: PrintQueueServices): Worker {
  const underWay = new Set<Promise<void>>();
  const tell = ({ id }: PrintJobTable) => events.publish('label.changed', id);

  const documentOf = async (job: PrintJobTable): Promise<LabelDocument> => {
    // Written by this server.
    if (job.document_json) return JSON.parse(job.document_json) as LabelDocument;
    const { document } = await issueLabel(database, targetOf(job), now());
    await keepDocument(database, job, document, now());
    return document;
  };

  const carry = async (job: PrintJobTable, address: PrinterAddress): Promise<void> => {
    const document = await documentOf(job);
    let { printed } = job;
    let isGoingOn = true;
    while (isGoingOn) {
      const copies = Math.min(COPIES_AT_ONCE, job.copies - printed);
      await sendToPrinter(
        address,
        drawn(() => toZpl(document, copies, typeface)),
      );
      printed += copies;
      isGoingOn = await settleTaken(database, job, printed, now());
      tell(job);
    }
  };

  const print = async (job: PrintJobTable, settings: LabelSettings): Promise<void> => {
    const address = addressOf(settings, job.printer);
    if (!address) return;
    tell(job);
    try {
      await carry(job, address);
      log.info({ jobId: job.id, printer: job.printer }, 'labels printed');
    } catch (fault) {
      // What cannot be made today cannot be made in a minute; a printer may be back by then.
      const isFinal = fault instanceof Refusal;
      const reason = isFinal ? fault.detail : describeFault(address, fault);
      await settleFailed(database, job, { reason, isFinal }, now(), random());
      log.warn({ jobId: job.id, printer: job.printer, err: fault }, 'labels not printed');
      tell(job);
    }
  };

  const printOne = async (): Promise<boolean> => {
    const { value } = await readSetting(database.kysely, LABEL_SETTINGS);
    const connected = PRINTER_IDS.filter((id) => addressOf(value, id));
    const job = await claimJob(database, connected, now());
    if (!job) return false;
    const printing = print(job, value).finally(() => underWay.delete(printing));
    underWay.add(printing);
    await printing;
    return true;
  };

  return createWorker({ log, runOne: printOne, settled: async () => void (await Promise.allSettled(underWay)) });
}
