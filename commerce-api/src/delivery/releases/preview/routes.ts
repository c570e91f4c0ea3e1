import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { createPreview, listPreviews, revokePreview } from './previews';

export const releasePreviewsHandlers = (context: Context): HandlersOf<'releasePreviews'> => ({
  list: async () => ({ previews: await listPreviews(context) }),
  create: (call) => createPreview(context, call.body, authorOf(call, context.now())),
  revoke: (call) => revokePreview(context, call.params.id, authorOf(call, context.now())),
});
