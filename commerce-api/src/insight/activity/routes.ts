import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { findReturnTrail } from '#selling/returns';
import { findTrail } from './trail';

/** Returns the trail of a record of any kind. The trail is empty if the record was never changed or does not exist. */
export const activityHandlers = ({ database: { kysely } }: Context): HandlersOf<'activity'> => ({
  ofOrder: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'order') }),

  async ofReturn({ params }) {
    const [staff, others] = await Promise.all([
      findTrail(kysely, params.id, 'return'),
      findReturnTrail(kysely, params.id),
    ]);
    return { entries: [...staff, ...others].sort((a, b) => b.at.localeCompare(a.at)) };
  },

  ofMapping: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'mapping') }),

  ofStock: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'stock') }),

  ofUser: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'user') }),
});
