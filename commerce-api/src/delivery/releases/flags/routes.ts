import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { listFlags, setFlag, takeFlagBack } from './flags';

export const remoteFlagsHandlers = (context: Context): HandlersOf<'remoteFlags'> => ({
  list: () => listFlags(context),
  set: (call) => setFlag(context, call.params, call.body, authorOf(call, context.now())),
  takeBack: (call) => takeFlagBack(context, call.params, call.body, authorOf(call, context.now())),
});
