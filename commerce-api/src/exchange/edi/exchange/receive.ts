import type { EdiSettings } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import type { ChangeOrder } from '#selling/orders';
import { readSetting } from '#staff/settings';
import { EdiFault } from '../fault';
import { type ReceivedInterchange, readInterchange } from '../interchange';
import { applyAcknowledgement } from './apply-acknowledgement';
import { applyDespatchAdvice } from './apply-despatch-advice';
import { interchangeRefused } from './refusals';
import { EDI_SETTINGS } from './settings';

export interface ReceiveServices {
  database: Database;
  changeOrder: ChangeOrder;
}

/** What an interchange of the partner's did. */
export interface Applied {
  reference: string;
  /** The messages it held, as `DESADV`. */
  type: string;
  /** Orders that it changed. */
  orderIds: string[];
  /** Variants whose stock changed with them. */
  restocked: string[];
}

/** Control characters, but for ends of lines and the like. */
const CONTROLS = /[^\t\n\r\x20-\x7e\xa0-\xff]/;

type Message = ReceivedInterchange['messages'][number];
type Apply = (
  tx: Kysely<Tables>,
  message: Message,
  interchangeId: string,
) => Promise<Omit<Applied, 'reference' | 'type'>>;

/**
 * Takes an interchange of the partner's, all of it or nothing and once: its sender and reference make a repetition do
 * nothing, which is answered by null. Publish `order.updated` and `stock.changed` for what it answers. Throws 422
 * `interchange-refused`, naming segment and reason. `at` in epoch ms. Rule: docs/product.md, "EDI".
 */
export async function receiveInterchange(services: ReceiveServices, text: string, at: number): Promise<Applied | null> {
  try {
    if (CONTROLS.test(text)) throw new EdiFault('it holds characters that EDIFACT does not have', 1, text.slice(0, 3));
    const interchange = readInterchange(text);
    return await services.database.transaction((tx) => take(services, tx, interchange, text, at));
  } catch (fault) {
    throw fault instanceof EdiFault ? interchangeRefused(fault) : fault;
  }
}

async function take(
  { changeOrder }: ReceiveServices,
  tx: Kysely<Tables>,
  interchange: ReceivedInterchange,
  text: string,
  at: number,
): Promise<Applied | null> {
  const { reference, sender, recipient, messages } = interchange;
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
  const applied: Applied = { reference, type, orderIds: [], restocked: [] };
  for (const message of messages) {
    const { orderIds, restocked } = await applierOf(message, { changeOrder, at })(tx, message, id);
    applied.orderIds.push(...orderIds);
    applied.restocked.push(...restocked);
  }
  return applied;
}

function checkParties({ reference, sender, recipient }: ReceivedInterchange, settings: EdiSettings): void {
  if (sender !== settings.woolworthsGln) throw new EdiFault('the sender is unknown', 1, 'UNB');
  if (recipient !== settings.naraGln) throw new EdiFault('it was sent to somebody else', 1, 'UNB');
  if (!/^[\x21-\x7e]{1,14}$/.test(reference)) throw new EdiFault('its reference is missing or too long', 1, 'UNB');
}

function applierOf({ type, position }: Message, services: { changeOrder: ChangeOrder; at: number }): Apply {
  if (type === 'CONTRL') return applyAcknowledgement(services);
  if (type === 'DESADV') return applyDespatchAdvice(services);
  throw new EdiFault(`${type || 'a message without a type'} is not taken here`, position, 'UNH');
}
