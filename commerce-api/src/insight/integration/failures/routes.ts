import { type Outbox, resync } from '#exchange/partner/order-outbox';
import type { CircuitBreaker } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { HandlersOf } from '#platform/http';
import type { Worker } from '#platform/work';
import type { ChangeOrder } from '#selling/orders';
import { authorOf } from '#staff/audit';
import { findFailingAddress, fixAddress } from './address';
import { findGroups } from './groups';
import { findFailurePage } from './list';
import { startReplay } from './replay';
import { findReplay, findReplays } from './replay-progress';
import { retryMail } from './retry-mail';

export interface FailuresServices {
  database: Database;
  events: EventBus;
  outbox: Outbox;
  mailer: Worker;
  partnerCircuit: CircuitBreaker;
  changeOrder: ChangeOrder;
  /** Epoch ms. */
  now: () => number;
}

export const failuresHandlers = ({
  database,
  events,
  outbox,
  mailer,
  partnerCircuit,
  changeOrder,
  now,
}: FailuresServices): HandlersOf<'failures'> => {
  const { kysely } = database;
  return {
    async inbox() {
      const [groups, replays] = await Promise.all([findGroups(kysely), findReplays(kysely, now())]);
      return {
        groups,
        replays,
        needAttention: groups.reduce((sum, { givenUp }) => sum + givenUp, 0),
        isPartnerPaused: partnerCircuit.state !== 'closed',
      };
    },

    list: ({ query }) => findFailurePage(kysely, query),

    async replay(call) {
      const id = await startReplay(database, call.body.cause, authorOf(call, now()));
      outbox.nudge();
      mailer.nudge();
      return findReplay(kysely, id);
    },

    retryOrder: (call) => resync(database, outbox, call.params.id, authorOf(call, now())),

    async retryMail(call) {
      const answer = await retryMail(database, call.params.id, authorOf(call, now()));
      mailer.nudge();
      return answer;
    },

    address: ({ params: { id } }) => findFailingAddress(database, id),

    async fixAddress(call) {
      const { id } = call.params;
      const fixed = await fixAddress(database, changeOrder, id, call.body, authorOf(call, now()));
      events.publish('order.updated', id);
      return fixed;
    },
  };
};
