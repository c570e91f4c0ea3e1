import type { AnswerFigures } from '@nara/shared-contracts/api/contact';
import { shareOf } from '@nara/shared-contracts/rules/common';
import { ANSWER_FIGURE_DAYS, answerDueAt, overdueSince } from '@nara/shared-contracts/rules/contact';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import { DAY_MS } from '#platform/time';

const MINUTE_MS = 60_000;
/** Promised response time (ms). */
const PROMISED_MS = answerDueAt(0);

const TOOK = sql<number>`first_answered_at - received_at`;

/**
 * Returns how well the promised response time was kept for recent messages. Messages that were closed without an answer
 * do not count, nor do waiting ones that are not due yet. `now` in epoch ms.
 */
export async function findAnswerFigures({ kysely }: Database, now: number): Promise<AnswerFigures> {
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
