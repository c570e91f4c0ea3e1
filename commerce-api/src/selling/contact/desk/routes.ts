import type { AnswerFigures, MessageOrder, MessageOrders } from '@nara/shared-contracts/api/contact';
import { shareOf } from '@nara/shared-contracts/rules/common';
import { ANSWER_FIGURE_DAYS, answerDueAt, orderNumbersIn, overdueSince } from '@nara/shared-contracts/rules/contact';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type SqlBool, sql } from 'kysely';
import { type Database, isAddress, isAmong } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS, MINUTE_MS, toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { settingHandlers } from '#staff/settings';
import { answerMessage, changeMessage, findPeople } from './change-message';
import { addNote, countWaiting, findMessages, findThread, loadMessage, toDeskMessage } from './messages';
import { CONTACT_DESK } from './overdue-watch';
import { addTemplate, changeTemplate, findTemplates, removeTemplate } from './templates';

/** Promised response time (ms). */
const PROMISED_MS = answerDueAt(0);

const TOOK = sql<number>`first_answered_at - received_at`;

/**
 * Returns how well the promised response time was kept for recent messages. Messages that were closed without an answer
 * do not count, nor do waiting ones that are not due yet. `now` in epoch ms.
 */
async function findAnswerFigures({ kysely }: Database, now: number): Promise<AnswerFigures> {
  const recent = kysely.selectFrom('contact_messages').where('received_at', '>', now - ANSWER_FIGURE_DAYS * DAY_MS);
  const answered = recent.where('first_answered_at', 'is not', null);
  const { all, inTime } = await answered
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(TOOK, '<=', PROMISED_MS).as('inTime'),
    ])
    .executeTakeFirstOrThrow();
  const { late } = await recent
    .select((eb) => eb.fn.countAll<number>().as('late'))
    .where('first_answered_at', 'is', null)
    .where(sql<SqlBool>`closed_at is null`)
    .where('received_at', '<=', overdueSince(now))
    .executeTakeFirstOrThrow();
  // The row in the middle, or the two around it.
  const middle = await answered
    .select(TOOK.as('took'))
    .orderBy(TOOK)
    .limit(all % 2 === 0 ? 2 : 1)
    .offset(Math.max(0, Math.ceil(all / 2) - 1))
    .execute();
  const sum = middle.reduce((total, { took }) => total + Number(took), 0);
  return {
    days: ANSWER_FIGURE_DAYS,
    counted: all + late,
    inTime,
    share: shareOf(inTime, all + late),
    medianMinutes: middle.length === 0 ? null : Math.max(0, Math.round(sum / middle.length / MINUTE_MS)),
  };
}

/** Maximum number of orders listed next to a message. */
const MAX = 20;

/**
 * Returns the orders that a message mentions and those of its e-mail address, newest first. Orders that it mentions are
 * never left out. Throws 404 `message-not-found`.
 */
async function findOrdersBeside({ kysely }: Database, id: string): Promise<MessageOrders> {
  const { email, message } = await loadMessage(kysely, id);
  const address = email.toLowerCase();
  const numbers = orderNumbersIn(message);
  const select = kysely
    .selectFrom('orders')
    .select(['id', 'email', 'status', 'piece_count', 'total_cents', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX + 1);
  const [named, theirs] = await Promise.all([
    numbers.length === 0 ? [] : select.where(isAmong('id', numbers)).execute(),
    select.where(isAddress('email', address)).execute(),
  ]);
  const others = theirs.filter((order) => !named.some(({ id: number }) => number === order.id));
  const orders: MessageOrder[] = [...named, ...others.slice(0, MAX - named.length)]
    .sort((one, other) => other.created_at - one.created_at)
    .map((order) => ({
      id: order.id,
      status: order.status,
      items: order.piece_count,
      total: toRand(order.total_cents),
      createdAt: toIso(order.created_at),
      isNamed: numbers.includes(order.id),
      isTheirs: order.email.toLowerCase() === address,
    }));
  return { orders, hasMore: others.length > MAX - named.length };
}

/** Handlers of the message desk; `deliveries` is in the subject that sends the e-mails. */
export const contactDeskHandlers = (context: Context): Omit<HandlersOf<'contactDesk'>, 'deliveries'> => {
  const { database, now } = context;
  const settings = settingHandlers(context, CONTACT_DESK);
  return {
    list: ({ query, staff }) => findMessages(database, { ...query, userId: staff.userId }, query),
    get: async ({ params: { id } }) => toDeskMessage(await loadMessage(database.kysely, id)),
    thread: ({ params: { id } }) => findThread(database.kysely, id),
    orders: ({ params: { id } }) => findOrdersBeside(database, id),
    waiting: () => countWaiting(database, now()),
    figures: () => findAnswerFigures(database, now()),
    people: async () => ({ people: await findPeople(database.kysely) }),
    change: (call) => changeMessage(context, call.params.id, call.body, authorOf(call, now())),
    answer: (call) => answerMessage(context, call.params.id, call.body, authorOf(call, now())),
    note: (call) => addNote(context, call.params.id, call.body.text, authorOf(call, now())),
    settings: settings.read,
    changeSettings: settings.change,
  };
};

export const messageTemplatesHandlers = ({ database, now }: Context): HandlersOf<'messageTemplates'> => ({
  list: async () => ({ templates: await findTemplates(database.kysely) }),
  add: (call) => addTemplate(database, call.body, authorOf(call, now())),
  change: (call) => changeTemplate(database, call.params.id, call.body, authorOf(call, now())),
  async remove(call) {
    await removeTemplate(database, call.params.id, authorOf(call, now()));
    return { accepted: true };
  },
});
