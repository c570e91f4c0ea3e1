import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdiSettings } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type HeavyWorkCall, heavyWork } from '#platform/heavy-work';
import type { Context } from '#platform/subject';
import { readSetting } from '#staff/settings';
import { EdiFault } from '../fault';
import type { ReceivedInterchange } from '../interchange';
import { ediTask, refusing } from '../read-task';
import { applyAcknowledgement } from './apply-acknowledgement';
import { applyDespatchAdvice } from './apply-despatch-advice';
import { EDI_SETTINGS } from './settings';

type Message = ReceivedInterchange['messages'][number];
/** Applies a message at `at` (epoch ms). Returns the number of orders that it changed. */
type Apply = (
  context: Context,
  tx: Kysely<Tables>,
  message: Message,
  given: { interchangeId: string; at: number; isTest: boolean },
) => Promise<number>;

/**
 * Applies an interchange of the partner, all of it or nothing, and once: its sender and reference make a repetition do
 * nothing. A test changes no order. Returns the number of orders that it changed, null for a repetition. Throws 422 `interchange-refused`, which
 * names segment and reason, and as `HeavyWork.run` does. `at` in epoch ms. Rules: docs/product/edi.md.
 */
export async function receiveInterchange(
  context: Context,
  text: string,
  at: number,
  call: HeavyWorkCall,
): Promise<number | null> {
  const interchange = await context.get(heavyWork).run(ediTask, text, call);
  return refusing(() => context.database.transaction((tx) => take(context, tx, interchange, text, at)));
}

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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows === 0n) return null;
  // In the sandbox, tests are what everything is about.
  const isOnlyTest = isTest && context.environment === 'live';
  let changed = 0;
  for (const message of messages) {
    changed += await applierOf(message)(context, tx, message, { interchangeId: id, at, isTest: isOnlyTest });
    await nextTurn();
  }
  return changed;
}

function checkParties({ reference, sender, recipient }: ReceivedInterchange, settings: EdiSettings): void {
  if (sender !== settings.woolworthsGln) throw new EdiFault('the sender is unknown', 1, 'UNB');
  if (recipient !== settings.naraGln) throw new EdiFault('it was sent to somebody else', 1, 'UNB');
  if (!/^[\x21-\x7e]{1,14}$/.test(reference)) throw new EdiFault('its reference is missing or too long', 1, 'UNB');
}

function applierOf({ type, position }: Message): Apply {
  if (type === 'CONTRL') return applyAcknowledgement;
  if (type === 'DESADV') return applyDespatchAdvice;
  throw new EdiFault(`${type || 'a message without a type'} is not taken here`, position, 'UNH');
}
