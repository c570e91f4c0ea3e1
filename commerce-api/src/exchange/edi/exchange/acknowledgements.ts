import type { EdiAcknowledgement } from '@nara/shared-contracts/api/edi';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { changeOrder, lockOrder } from '#selling/orders';
import { readSetting } from '#staff/settings';
import { type Acknowledgement, type Refusal, readAcknowledgement, type Verdict, writeAnswer } from '../acknowledgement';
import { editionOf } from '../editions';
import { EdiFault, SYNTAX_ERROR } from '../faults';
import { findHeader, type ReceivedInterchange, readHeader, wasTest, writeInterchange } from '../interchange';
import { writeSegments } from '../segments';
import type { EdiInterchangeOrderTable } from '../tables';
import { EDI_SETTINGS, nextReference } from './settings';

/** An interchange that may require a response. */
interface Answered {
  text: string;
  /** Null if the interchange was accepted. */
  verdict: Verdict | null;
  /** Epoch ms. */
  at: number;
}

/** Acknowledging a CONTRL with another CONTRL would never end. */
const ANSWER = 'CONTRL';

/**
 * Responds with a CONTRL to an interchange that asked for one, and stores it. A repeated interchange gets the same
 * response again. Runs in the transaction `tx`. Returns undefined if no response was requested, if the interchange
 * contains only acknowledgements, or if its envelope cannot be read.
 */
export async function acknowledge(
  context: Context,
  tx: Kysely<Tables>,
  { text, verdict, at }: Answered,
  types: readonly string[] = [],
): Promise<EdiAcknowledgement | undefined> {
  const header = findHeader(text);
  const isAnswer = types.length > 0 && types.every((type) => type === ANSWER);
  if (!header || !readHeader(header).asksForAnswer || isAnswer) return undefined;
  const { value: settings } = await readSetting(tx, EDI_SETTINGS);
  const message = writeAnswer(header, verdict, editionOf(settings.directory));
  if (!message) return undefined;
  const { reference: theirs, sender: theirGln, isTest } = readHeader(header);
  const answers = `${theirGln}:${theirs}`;
  const before = await findAnswer(tx, answers, writeSegments(message.segments));
  if (before) return before;
  const { number, reference } = await nextReference(context.database, tx);
  const { naraGln: sender, woolworthsGln: recipient } = settings;
  const written = writeInterchange({
    reference,
    sender,
    recipient,
    at,
    isTest,
    asksForAnswer: false,
    messages: [message],
  });
  await tx
    .insertInto('edi_interchanges')
    .values({
      id: reference,
      direction: 'out',
      type: ANSWER,
      reference,
      number,
      sender,
      recipient,
      at,
      author: null,
      order_count: 0,
      state: verdict ? 'refused' : 'accepted',
      text: written,
      answers,
    })
    .execute();
  return { reference, text: written };
}

/** Finds an earlier response with the same content. */
async function findAnswer(tx: Kysely<Tables>, answers: string, body: string): Promise<EdiAcknowledgement | undefined> {
  const given = await tx
    .selectFrom('edi_interchanges')
    .select(['reference', 'text'])
    .where('answers', '=', answers)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return given?.text.includes(body) ? given : undefined;
}

type Message = ReceivedInterchange['messages'][number];

/** Returns the human-readable reason why the partner rejected the order of a message; null if it accepted the order. */
function verdictOf({ isAccepted, refusals }: Acknowledgement, message: string): string | null {
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
