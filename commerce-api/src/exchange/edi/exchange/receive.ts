import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdiAcknowledgement, EdiSettings } from '@nara/shared-contracts/api/edi';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { type WorkFor, workerPool, workerTask } from '#platform/worker-pool';
import { readSetting } from '#staff/settings';
import { EdiFault, SYNTAX_ERROR } from '../faults';
import { findMessageAt, type MessageHead, type ReceivedInterchange, readInterchange } from '../interchange';
import { acknowledge, applyAcknowledgement } from './acknowledgements';
import { applyDespatchAdvice } from './apply-despatch-advice';
import { interchangeRefused } from './errors';
import { EDI_SETTINGS } from './settings';

/** Number of characters that are read within 20 ms. */
const LIGHT = 64 * 1024;

/** Control characters other than tabs and line breaks. */
const CONTROLS = /[^\t\n\r\x20-\x7e\xa0-\xff]/;

/** A parsed interchange, or the reason why it cannot be parsed. Plain data, because it is passed between processes. */
type Reading =
  | { interchange: ReceivedInterchange; refused: null }
  | { interchange: null; refused: Pick<EdiFault, 'reason' | 'position' | 'tag' | 'code'>; message: MessageHead | null };

/** Reads an interchange of the partner. */
export const ediTask = workerTask({
  name: 'edi.read',
  isLight: (text: string) => text.length < LIGHT,
  run(text: string): Reading {
    try {
      if (CONTROLS.test(text)) throw strangeCharacters(text);
      return { interchange: readInterchange(text), refused: null };
    } catch (fault) {
      if (!(fault instanceof EdiFault)) throw fault;
      const { reason, position, tag, code } = fault;
      return { interchange: null, refused: { reason, position, tag, code }, message: headAt(text, position) };
    }
  },
});

const strangeCharacters = (text: string) =>
  new EdiFault('it holds characters that EDIFACT does not have', 1, text.slice(0, 3), SYNTAX_ERROR.strangeCharacter);

function headAt(text: string, position: number): MessageHead | null {
  try {
    return findMessageAt(text, position);
  } catch (fault) {
    if (fault instanceof EdiFault) return null;
    throw fault;
  }
}

type Message = ReceivedInterchange['messages'][number];
/** Applies a message at `at` (epoch ms). Returns the number of changed orders. */
type Apply = (
  context: Context,
  tx: Kysely<Tables>,
  message: Message,
  given: { interchangeId: string; at: number; isTest: boolean },
) => Promise<number>;

interface Receipt {
  /** Number of changed orders; null for a repeated interchange. */
  changed: number | null;
  /** Our CONTRL, if the interchange asked for one. */
  acknowledgement: EdiAcknowledgement | undefined;
}

/**
 * Applies an interchange of the partner once, all or nothing. Sender and reference identify a repetition, which changes
 * nothing. A test changes no order. Throws 422 `interchange-refused`, which names the segment and the reason and
 * carries our CONTRL. Also throws like `HeavyWork.run`. `at` in epoch ms. Rules: docs/product/edi.md.
 */
export async function receiveInterchange(context: Context, text: string, at: number, work: WorkFor): Promise<Receipt> {
  const { database } = context;
  const reading = await context.get(workerPool).run(ediTask, text, work);
  try {
    if (reading.refused) throw toFault(reading.refused);
    const { interchange } = reading;
    return await database.transaction(async (tx) => {
      const changed = await take(context, tx, interchange, text, at);
      const types = interchange.messages.map(({ type }) => type);
      return { changed, acknowledgement: await acknowledge(context, tx, { text, verdict: null, at }, types) };
    });
  } catch (fault) {
    if (!(fault instanceof EdiFault)) throw fault;
    const message = reading.interchange ? messageAt(reading.interchange, fault) : reading.message;
    const types = message ? [message.type] : [];
    const answered = { text, verdict: { fault, message }, at };
    throw interchangeRefused(fault, await database.transaction((tx) => acknowledge(context, tx, answered, types)));
  }
}

const toFault = ({ reason, position, tag, code }: Pick<EdiFault, 'reason' | 'position' | 'tag' | 'code'>): EdiFault =>
  new EdiFault(reason, position, tag, code);

/** Returns the message that contains the faulty segment; null for the envelope. */
const messageAt = ({ messages }: ReceivedInterchange, { position }: EdiFault): Message | null =>
  messages.findLast((message) => message.position <= position) ?? null;

async function take(
  context: Context,
  tx: Kysely<Tables>,
  interchange: ReceivedInterchange,
  text: string,
  at: number,
): Promise<number | null> {
  const { reference, sender, recipient, isTest, messages } = interchange;
  checkParties(interchange, (await readSetting(tx, EDI_SETTINGS)).value);
  const id = `${sender}:${reference}`;
  const type = [...new Set(messages.map((message) => message.type))].join(', ');
  const noted = await tx
    .insertInto('edi_interchanges')
    .values({
      id,
      direction: 'in',
      type,
      reference,
      number: null,
      sender,
      recipient,
      at,
      author: null,
      order_count: messages.length,
      state: 'received',
      text,
      answers: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows === 0n) return null;
  // Tests take effect in the sandbox, because it exists for tests.
  const isOnlyTest = isTest && context.environment === 'live';
  let changed = 0;
  for (const message of messages) {
    changed += await applierOf(message)(context, tx, message, { interchangeId: id, at, isTest: isOnlyTest });
    await nextTurn();
  }
  return changed;
}

function checkParties({ reference, sender, recipient }: ReceivedInterchange, settings: EdiSettings): void {
  if (sender !== settings.woolworthsGln)
    throw new EdiFault('the sender is unknown', 1, 'UNB', SYNTAX_ERROR.unknownSender);
  if (recipient !== settings.naraGln)
    throw new EdiFault('it was sent to somebody else', 1, 'UNB', SYNTAX_ERROR.otherRecipient);
  if (!/^[\x21-\x7e]{1,14}$/.test(reference))
    throw new EdiFault('its reference is missing or too long', 1, 'UNB', SYNTAX_ERROR.invalid);
}

function applierOf({ type, position }: Message): Apply {
  if (type === 'CONTRL') return applyAcknowledgement;
  if (type === 'DESADV') return applyDespatchAdvice;
  throw new EdiFault(
    `${type || 'a message without a type'} is not taken here`,
    position,
    'UNH',
    SYNTAX_ERROR.noAgreement,
  );
}
