import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { findUnprotected, PASSCODE_SWITCH, SECOND_FACTOR_ROLES } from '#staff/users';
import { IDLE_TIME_OUT } from './idle';
import { endStaffSessions } from './staff-sessions';
import { switchPasscode, toPasscodeSwitchState } from './switch-passcode';

const toState = <T>({ value, updatedAt, updatedBy }: Setting<T>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

export const signInHandlers = (context: Context): HandlersOf<'signIn'> => {
  const { database, now } = context;
  return {
    idleTimeOut: async () => toState(await readSetting(database.kysely, IDLE_TIME_OUT)),

    async changeIdleTimeOut(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toState(await changeSetting(database, IDLE_TIME_OUT, change, authorOf(call, now())));
    },

    passcodeSwitch: async () => toPasscodeSwitchState(context, await readSetting(database.kysely, PASSCODE_SWITCH)),

    async switchPasscode(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      return toPasscodeSwitchState(context, await switchPasscode(context, change, authorOf(call, now())));
    },

    secondFactorRoles: async () => toState(await readSetting(database.kysely, SECOND_FACTOR_ROLES)),

    async changeSecondFactorRoles(call) {
      const { settings, expectedUpdatedAt } = call.body;
      const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      const changed = await changeSetting(database, SECOND_FACTOR_ROLES, change, authorOf(call, now()), async (tx) => {
        for (const userId of await findUnprotected(tx, settings)) await endStaffSessions(tx, { userId });
      });
      return toState(changed);
    },
  };
};
