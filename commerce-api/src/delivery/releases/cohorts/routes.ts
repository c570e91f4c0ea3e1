import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeCohort, createCohort, listCohorts, removeCohort } from './cohorts';

export const cohortsHandlers = (context: Context): HandlersOf<'cohorts'> => ({
  list: async () => ({ cohorts: await listCohorts(context.database.kysely) }),
  create: (call) => createCohort(context, call.body, authorOf(call, context.now())),
  change: (call) => changeCohort(context, call.params.id, call.body, authorOf(call, context.now())),
  remove: (call) => removeCohort(context, call.params.id, authorOf(call, context.now())),
});
