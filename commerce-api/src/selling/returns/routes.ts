import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { startReturn } from './start-return';

export const returnsHandlers = (context: Context): HandlersOf<'returns'> => ({
  start: ({ params: { id }, body }) => startReturn(context, id, body),
});
