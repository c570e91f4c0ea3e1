import { endpoints } from '@nara/shared-contracts/api';
import type { PromotionOffers, ValidCode } from '@nara/shared-contracts/api/promotions';
import type { HandlersOf } from '#platform/http';
import { responseCache } from '#platform/response-cache';
import { type Context, defineSubject } from '#platform/subject';
import { countAttempt } from '#staff/session';
import { addressesHolding, findCounts } from './counts';
import { automaticPromotions, type KnownPromotion, offerOf, promotionsVersion, stateOf } from './definition';
import { adminPromotionsHandlers } from './desk/routes';
import { codeNotValid } from './errors';
import { codeCandidates, limitReason } from './for-order';

export { keepAddress, type LimitRows } from './counts';
export { automaticPromotions, type KnownPromotion } from './definition';
export { followOrder } from './follow-order';
export { insertUses, promotionsFor, refusedToCustomer } from './for-order';

/**
 * Returns the promotion of a code that is valid at the moment. Limits by customer are only checked when the order is
 * placed, so that the response does not reveal who has ordered before. Throws 409 `code-not-valid`.
 */
async function checkCode({ database, now }: Context, code: string): Promise<ValidCode> {
  const codes = [code];
  const counts = await findCounts(database.kysely, { ids: [], codes, email: '' }, ['codes', 'uses', 'codeUses']);
  const { known, faults } = codeCandidates(codes, counts, now());
  const [found] = known;
  if (!found) throw codeNotValid(faults);
  const reason = limitReason(found, counts);
  if (reason) throw codeNotValid([{ code, reason }]);
  return { code, promotion: offerOf(found.id, found.definition) };
}

/** Endpoints for shoppers. Cart and checkout start with the automatic promotions, so the response is cached. */
const promotionsHandlers = (context: Context): HandlersOf<'promotions'> => {
  const { database, get, now } = context;
  const ready = get(responseCache);
  const [version, automatic] = [get(promotionsVersion), get(automaticPromotions)];
  const { path, response } = endpoints.promotions.current;
  return {
    current: () =>
      ready.get({
        path,
        route: path,
        // The response also changes with time, and with each order that uses a limited promotion.
        versionNow: () => `${version()} ${Math.floor(now() / 1000)}`,
        make: async () => JSON.stringify(response.parse(await findOffers(context, await automatic()))),
      }),

    async check({ body: { code }, request }) {
      const takeBack = await countAttempt(database, { kind: 'promotion-code', address: request.ip, now: now() });
      const found = await checkCode(context, code);
      await takeBack();
      return found;
    },
  };
};

/** Returns the automatic promotions that are running and not used up. */
async function findOffers({ database, now }: Context, all: readonly KnownPromotion[]): Promise<PromotionOffers> {
  const at = now();
  const running = all.filter((promotion) => stateOf(promotion, at) === 'running');
  const bounded = running.filter(({ definition }) => definition.mostUses !== null).map(({ id }) => id);
  const rows =
    bounded.length === 0
      ? []
      : await database.kysely
          .selectFrom('promotion_uses')
          .select(({ fn }) => ['promotion_id', fn.countAll().as('uses')])
          .where('released_at', 'is', null)
          .where('promotion_id', 'in', bounded)
          .groupBy('promotion_id')
          .execute();
  const uses = new Map(rows.map((row) => [row.promotion_id, Number(row.uses)]));
  return {
    promotions: running
      .filter(({ id, definition: { mostUses } }) => mostUses === null || (uses.get(id) ?? 0) < mostUses)
      .map(({ id, definition }) => offerOf(id, definition)),
  };
}

export const promotions = defineSubject({
  name: 'promotions',
  handlers: { promotions: promotionsHandlers, adminPromotions: adminPromotionsHandlers },
  personalData: [addressesHolding],
});
