import { answerPush, updateIdOf } from '#exchange/partner';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { receiveStock } from './receive-stock';

/** Endpoint for the partner's stock events. */
export const stockPushHandlers = (context: Context): Pick<HandlersOf<'partner'>, 'receiveStock'> => ({
  receiveStock: async ({ body, request }) =>
    answerPush(context, 'inventoryUpdate', await receiveStock(context, updateIdOf(request), body)),
});
