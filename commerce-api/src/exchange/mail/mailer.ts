import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import { createWorker, type Worker } from '#platform/work';
import { claimMail, keepAll, settleSent, settleUnsent } from './queue';
import type { Postman } from './smtp';
import type { MailTable } from './tables';

/** What came of one mail; `pending` after a failed attempt that is not the last. */
export interface MailOutcome {
  mailId: string;
  kind: string;
  /** Id of what the mail is about. */
  reference: string;
  state: MailTable['state'];
  attempt?: number;
  errorCode?: string;
}

export interface MailerServices {
  database: Database;
  log: FastifyBaseLogger;
  /** null when no mail server is configured: mails are then kept, and only the log says so. */
  postman: Postman | null;
  /** Epoch ms. */
  now: () => number;
  /** Told of every outcome. */
  onOutcome?: (outcome: MailOutcome) => void;
  /** In [0, 1). */
  random: () => number;
}

/** What the log may know: neither address nor text. */
const nameOf = ({ id, kind, reference }: Pick<MailTable, 'id' | 'kind' | 'reference'>) => ({
  mailId: id,
  kind,
  reference,
});

/** Sends queued mails, each up to five times until the mail server takes it. */
export function createMailer({ database, log, postman, now, random, onOutcome = () => {} }: MailerServices): Worker {
  const underWay = new Set<Promise<void>>();

  const send = async (mail: MailTable, by: Postman): Promise<void> => {
    try {
      await by.send(mail);
    } catch (fault) {
      const outcome = await settleUnsent(database, mail, fault, now(), random());
      log.warn({ ...nameOf(mail), ...outcome }, 'mail not sent');
      const { state, last_error } = outcome;
      onOutcome({ ...nameOf(mail), state, attempt: mail.attempts + 1, errorCode: last_error ?? undefined });
      return;
    }
    await settleSent(database, mail, now());
    log.info(nameOf(mail), 'mail sent');
    onOutcome({ ...nameOf(mail), state: 'sent' });
  };

  const sendOne = async (by: Postman): Promise<boolean> => {
    const mail = await claimMail(database, now());
    if (!mail) return false;
    const sending = send(mail, by).finally(() => underWay.delete(sending));
    underWay.add(sending);
    await sending;
    return true;
  };

  const keep = async (): Promise<boolean> => {
    for (const mail of await keepAll(database, now())) {
      log.info(nameOf(mail), 'mail kept, as no mail server is configured');
      onOutcome({ ...nameOf(mail), state: 'kept' });
    }
    return false;
  };

  const worker = createWorker({
    log,
    runOne: () => (postman ? sendOne(postman) : keep()),
    settled: async () => void (await Promise.allSettled(underWay)),
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      postman?.close();
    },
  };
}
