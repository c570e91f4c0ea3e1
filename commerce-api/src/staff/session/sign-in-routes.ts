import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { IDLE_TIME_OUT, toIdleTimeOutState } from './idle';

export const signInHandlers = ({ database, now }: Context): HandlersOf<'signIn'> => ({
  idleTimeOut: async () => toIdleTimeOutState(await readSetting(database.kysely, IDLE_TIME_OUT)),

  async changeIdleTimeOut(call) {
    const { settings, expectedUpdatedAt } = call.body;
    const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
    return toIdleTimeOutState(await changeSetting(database, IDLE_TIME_OUT, change, authorOf(call, now())));
  },
});
