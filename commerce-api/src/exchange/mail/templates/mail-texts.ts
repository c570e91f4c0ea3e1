import type { MailText } from '@nara/shared-contracts';
import { fillMail, type MailName, type MailValues, mailFaults } from '@nara/shared-contracts/rules';
import { type Context, prepared } from '#platform/subject';
import { ORIGINALS } from './originals';
import { findChanged, TEMPLATE } from './settings';

/** Longest time (ms) for which a change that no event told of goes unseen. */
const OLDEST_MS = 60_000;

/** The texts of e-mails as they are at present, from memory: an order is confirmed in a transaction that must be fast. */
export interface MailTexts {
  /** Returns a text as staff wrote it, else the original. */
  of(name: MailName): MailText;
  /** Reads what staff wrote. */
  reload(): Promise<void>;
}

/** The texts of this environment. */
export const mailTexts = prepared<MailTexts>('mail texts');

/** Returns the texts that staff wrote. One that this version does not understand gives way to the original. */
async function readWritten({ database, log }: Pick<Context, 'database' | 'log'>): Promise<Map<MailName, MailText>> {
  const understood = new Map<MailName, MailText>();
  for (const [name, { written }] of await findChanged(database.kysely)) {
    if (written && mailFaults(name, written).length === 0) understood.set(name, written);
    else if (written !== null) log.warn({ mail: name }, 'the text of an e-mail is not understood');
  }
  return understood;
}

/** Reads the texts, and again whenever an event of any instance tells of a change, or may have been missed. */
export async function openMailTexts(context: Context): Promise<MailTexts> {
  const { events, now, log } = context;
  let written = new Map<MailName, MailText>();
  let readAt = 0;
  let reading: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    // One after the other, so that the newest reading stays.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        readAt = now();
        written = await readWritten(context);
      });
    return reading;
  };
  const reloadLater = () => void reload().catch((fault: unknown) => log.warn({ fault }, 'texts of e-mails not read'));
  await reload();
  events.subscribe(({ type, subject }) => {
    if (type === 'config.changed' && subject.startsWith(TEMPLATE)) reloadLater();
  }, reloadLater);
  return {
    reload,
    of(name) {
      if (Math.abs(now() - readAt) > OLDEST_MS) {
        readAt = now();
        reloadLater();
      }
      return written.get(name) ?? ORIGINALS[name];
    },
  };
}

/**
 * Writes the subject and the text of an e-mail to a shopper. Nothing that a shopper typed is among the values: an order can
 * be placed with somebody else's address, and our e-mail must not carry a stranger's message there.
 */
export function write<N extends MailName>(
  texts: Pick<MailTexts, 'of'>,
  name: N,
  values: MailValues<N>,
): { subject: string; text: string } {
  const { subject, body } = fillMail(name, texts.of(name), values);
  return { subject, text: `${body}\n` };
}
