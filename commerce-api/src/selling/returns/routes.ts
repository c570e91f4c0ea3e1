import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { startReturn } from './start-return';

/** Endpoints for the shopper's returns; `label` is in labels. */
export const returnsHandlers = (context: Context): Omit<HandlersOf<'returns'>, 'label'> => ({
  start: ({ params: { id }, body }) => startReturn(context, id, body),
});
