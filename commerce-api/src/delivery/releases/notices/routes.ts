import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { addRecipient, endRecipient, findNotices, listRecipients, testRecipient } from './recipients';

export const releaseRecipientsHandlers = (context: Context): HandlersOf<'releaseRecipients'> => ({
  list: async () => ({ recipients: await listRecipients(context.database) }),
  add: (call) => addRecipient(context, call.body, authorOf(call, context.now())),
  end: (call) => endRecipient(context, call.params.id, authorOf(call, context.now())),
  test: (call) => testRecipient(context, call.params.id, authorOf(call, context.now())),
  notices: async () => ({ notices: await findNotices(context.database) }),
});
