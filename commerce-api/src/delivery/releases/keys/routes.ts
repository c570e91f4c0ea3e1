import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { listPublisherKeys, registerPublisherKey, revokePublisherKey } from './publisher-keys';

export const publisherKeysHandlers = ({ database, now }: Context): HandlersOf<'publisherKeys'> => ({
  list: async () => ({ keys: await listPublisherKeys(database) }),
  register: (call) => registerPublisherKey(database, call.body, authorOf(call, now())),
  revoke: (call) => revokePublisherKey(database, call.params.id, authorOf(call, now())),
});
