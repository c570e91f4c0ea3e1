import { type MailText, MailText as MailTextSchema } from '@nara/shared-contracts/api/mail';
import { fillMail, MAIL_NAMES, type MailName, type MailValues, mailFaults } from '@nara/shared-contracts/rules/mail';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, prepared } from '#platform/subject';
import { defineSetting, type SettingDefinition } from '#staff/settings';
import type { SettingTable } from '#staff/settings/tables';
import { ORIGINALS } from './originals';

/** Prefix of the settings that hold texts of e-mails. */
const TEMPLATE = 'mail-template ';

/** Returns the setting that holds the text as staff wrote it; null means the original. */
export const templateSetting = (name: MailName): SettingDefinition<MailText | null> =>
  defineSetting({
    name: TEMPLATE + name,
    title: `the text of the e-mail ${name.replaceAll('-', ' ')}`,
    schema: MailTextSchema.nullable(),
    initial: null,
    keepsHistory: true,
  });

/** A text as changed by staff. `written` is undefined if this version does not understand it. */
interface ChangedText extends Pick<SettingTable, 'updated_at' | 'updated_by'> {
  written: MailText | null | undefined;
}

/** Returns every text that staff have changed. */
export async function findChanged(db: Kysely<Tables>): Promise<Map<MailName, ChangedText>> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'like', `${TEMPLATE}%`).execute();
  return new Map(
    MAIL_NAMES.flatMap((name) => {
      const row = rows.find((each) => each.name === TEMPLATE + name);
      if (!row) return [];
      const { updated_at, updated_by, value_json } = row;
      const { data } = templateSetting(name).schema.safeParse(JSON.parse(value_json));
      return [[name, { written: data, updated_at, updated_by }] as const];
    }),
  );
}

/** Maximum time (ms) that a change without an event goes unnoticed. */
const OLDEST_MS = 60_000;

/** The current texts of e-mails, cached in memory because an order is confirmed in a transaction that must be fast. */
export interface MailTexts {
  /** Returns a text as staff wrote it, or the original. */
  of(name: MailName): MailText;
  /** Reads the texts that staff wrote. */
  reload(): Promise<void>;
}

/** The texts of this environment. */
export const mailTexts = prepared<MailTexts>('mail texts');

/** Returns the texts that staff wrote. A text that this version does not understand falls back to the original. */
async function readWritten({ database, log }: Pick<Context, 'database' | 'log'>): Promise<Map<MailName, MailText>> {
  const understood = new Map<MailName, MailText>();
  for (const [name, { written }] of await findChanged(database.kysely)) {
    if (written && mailFaults(name, written).length === 0) understood.set(name, written);
    else if (written !== null) log.warn({ mail: name }, 'the text of an e-mail is not understood');
  }
  return understood;
}

/**
 * Reads the texts. Reads them again after an event of any instance about a change, and whenever such an event may have
 * been missed.
 */
export async function openMailTexts(context: Context): Promise<MailTexts> {
  const { events, now, log } = context;
  let written = new Map<MailName, MailText>();
  let readAt = 0;
  let reading: Promise<void> = Promise.resolve();
  const reload = (): Promise<void> => {
    // Sequential, so that the newest result wins.
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
 * Writes the subject and the text of an e-mail to a shopper. No value was typed by a shopper. An order can be placed
 * with another person's address, and our e-mail must not carry a stranger's message there.
 */
export function write<N extends MailName>(
  texts: Pick<MailTexts, 'of'>,
  name: N,
  values: MailValues<N>,
): { subject: string; text: string } {
  const { subject, body } = fillMail(name, texts.of(name), values);
  return { subject, text: `${body}\n` };
}
