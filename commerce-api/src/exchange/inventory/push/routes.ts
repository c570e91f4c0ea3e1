import { answerPush, updateIdOf } from '#exchange/partner';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { receiveStock } from './receive-stock';

/** Serves what the partner pushes about its stock. */
export const stockPushHandlers = (context: Context): Pick<HandlersOf<'partner'>, 'receiveStock'> => ({
  receiveStock: async ({ body, request }) =>
    answerPush(context, 'inventoryUpdate', await receiveStock(context, updateIdOf(request), body)),
});
