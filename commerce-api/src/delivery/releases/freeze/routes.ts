import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { createFreezeWindow, endFreezeWindow, listFreezeWindows } from './freeze-windows';

export const freezeWindowsHandlers = (context: Context): HandlersOf<'freezeWindows'> => ({
  list: async () => ({ windows: await listFreezeWindows(context.database) }),
  create: (call) => createFreezeWindow(context, call.body, authorOf(call, context.now())),
  end: (call) => endFreezeWindow(context, call.params.id, authorOf(call, context.now())),
});
