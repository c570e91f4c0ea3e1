import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { PASSCODE_SWITCH } from '#staff/users';
import { IDLE_TIME_OUT, toIdleTimeOutState } from './idle';
import { switchPasscode, toPasscodeSwitchState } from './switch-passcode';

export const signInHandlers = (context: Context): HandlersOf<'signIn'> => {
  const { database, now } = context;
  return {
    idleTimeOut: async () => toIdleTimeOutState(await readSetting(database.kysely, IDLE_TIME_OUT)),

    async changeIdleTimeOut(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toIdleTimeOutState(await changeSetting(database, IDLE_TIME_OUT, change, authorOf(call, now())));
    },

    passcodeSwitch: async () => toPasscodeSwitchState(context, await readSetting(database.kysely, PASSCODE_SWITCH)),

    async switchPasscode(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toPasscodeSwitchState(context, await switchPasscode(context, change, authorOf(call, now())));
    },
  };
};
