import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder, lockOrder } from '#selling/orders';
import { type Acknowledgement, type Refusal, readAcknowledgement } from '../acknowledgement';
import { EdiFault } from '../fault';
import { type ReceivedInterchange, wasTest } from '../interchange';
import { SYNTAX_ERROR } from '../syntax-errors';
import type { EdiInterchangeOrderTable } from '../tables';

type Message = ReceivedInterchange['messages'][number];

/** Returns the human-readable reason why the partner rejected the order of a message; null if it accepted the order. */
export function verdictOf({ isAccepted, refusals }: Acknowledgement, message: string): string | null {
  const own = refusals.filter((refusal) => refusal.message === message);
  const whole = refusals.filter((refusal) => refusal.message === null);
  if (own.length > 0) return own.map(describe).join('; ');
  if (isAccepted) return null;
  if (whole.length > 0) return `the whole interchange, ${whole.map(describe).join('; ')}`;
  const first = refusals[0];
  return first
    ? `the whole interchange, because of its message ${first.message}`
    : 'the whole interchange, without a reason';
}

const describe = ({ segment, tag, reason }: Refusal): string => {
  const place = [segment === null ? '' : `segment ${segment}`, tag ? `(${tag})` : ''].filter(Boolean).join(' ');
  return place ? `${place}: ${reason}` : reason;
};

/**
 * Applies a CONTRL inside the transaction `tx`, at `at` (epoch ms). Records on every order of our interchange whether
 * the partner accepted it. A rejected order waits to be sent again. Only the first CONTRL counts, and a test only
 * answers a test. Returns the number of changed orders. Throws EdiFault.
 */
export async function applyAcknowledgement(
  context: Context,
  tx: Kysely<Tables>,
  message: Message,
  { at, isTest }: { at: number; isTest: boolean },
): Promise<number> {
  const answer = readAcknowledgement(message);
  const ours = await tx
    .selectFrom('edi_interchanges')
    .select(['id', 'at', 'state', 'text'])
    .where('id', '=', answer.interchange)
    .where('direction', '=', 'out')
    .forUpdate()
    .executeTakeFirst();
  if (!ours) {
    throw new EdiFault(
      `there is no interchange ${answer.interchange || 'without a reference'}`,
      message.position + 1,
      'UCI',
      SYNTAX_ERROR.invalid,
    );
  }
  if (ours.state !== 'sent' || (isTest && !wasTest(ours.text))) return 0;
  const links = await tx
    .selectFrom('edi_interchange_orders')
    .selectAll()
    .where('interchange_id', '=', ours.id)
    .orderBy('order_id')
    .execute();
  for (const link of links) await noteVerdict(context, tx, link, verdictOf(answer, String(link.message)), at);
  const isRefused = !answer.isAccepted || answer.refusals.length > 0;
  await tx
    .updateTable('edi_interchanges')
    .set({ state: isRefused ? 'refused' : 'accepted' })
    .where('id', '=', ours.id)
    .execute();
  return links.length;
}

async function noteVerdict(
  context: Context,
  tx: Kysely<Tables>,
  link: EdiInterchangeOrderTable,
  reason: string | null,
  at: number,
): Promise<void> {
  const { interchange_id, message, order_id } = link;
  await tx
    .updateTable('edi_interchange_orders')
    .set({ state: reason === null ? 'accepted' : 'refused', answered_at: at, reason })
    .where('interchange_id', '=', interchange_id)
    .where('message', '=', message)
    .execute();
  const order = await lockOrder(tx, order_id);
  if (!order) return;
  const isLatest = (await findLatest(tx, order_id)) === interchange_id;
  const change = reason !== null && isLatest ? { edi_sent_at: null } : {};
  const text =
    reason === null
      ? `accepted interchange ${interchange_id}`
      : `refused it in interchange ${interchange_id}: ${reason}`;
  const happening = { type: reason === null ? 'edi.accepted' : 'edi.refused', message: `Woolworths ${text}` };
  await changeOrder(context, tx, order, change, at, happening);
}

/** Finds our last interchange that contains an order. References are ascending. */
async function findLatest(tx: Kysely<Tables>, orderId: string): Promise<string | undefined> {
  const latest = await tx
    .selectFrom('edi_interchange_orders')
    .select('interchange_id')
    .where('order_id', '=', orderId)
    .orderBy('interchange_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.interchange_id;
}
