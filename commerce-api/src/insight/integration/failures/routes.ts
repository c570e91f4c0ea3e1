import { partnerCircuit, resync } from '#exchange/partner';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { findFailingAddress, fixAddress } from './address';
import { findFailurePage } from './failure-page';
import { findGroups } from './groups';
import { startReplay } from './replay';
import { findReplay, findReplays } from './replay-progress';
import { retryMail } from './retry-mail';

export const failuresHandlers = (context: Context): HandlersOf<'failures'> => {
  const { database, now } = context;
  const { kysely } = database;
  return {
    async inbox() {
      const [groups, replays] = await Promise.all([findGroups(kysely), findReplays(kysely, now())]);
      return {
        groups,
        replays,
        needAttention: groups.reduce((sum, { givenUp }) => sum + givenUp, 0),
        isPartnerPaused: context.get(partnerCircuit).state !== 'closed',
      };
    },

    list: ({ query }) => findFailurePage(kysely, query),

    async replay(call) {
      return findReplay(kysely, await startReplay(context, call.body.cause, authorOf(call, now())));
    },

    retryOrder: (call) => resync(context, call.params.id, authorOf(call, now())),

    retryMail: (call) => retryMail(context, call.params.id, authorOf(call, now())),

    address: ({ params: { id } }) => findFailingAddress(database, id),

    fixAddress: (call) => fixAddress(context, call.params.id, call.body, authorOf(call, now())),
  };
};
