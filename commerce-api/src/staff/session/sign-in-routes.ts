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

const toChange = <T>({ settings, expectedUpdatedAt }: { settings: T; expectedUpdatedAt: string }) => ({
  value: settings,
  expectedUpdatedAt: Date.parse(expectedUpdatedAt),
});

export const signInHandlers = (context: Context): HandlersOf<'signIn'> => {
  const { database, now } = context;
  return {
    idleTimeOut: async () => toState(await readSetting(database.kysely, IDLE_TIME_OUT)),

    async changeIdleTimeOut(call) {
      return toState(await changeSetting(database, IDLE_TIME_OUT, toChange(call.body), authorOf(call, now())));
    },

    passcodeSwitch: async () => toPasscodeSwitchState(context, await readSetting(database.kysely, PASSCODE_SWITCH)),

    async switchPasscode(call) {
      return toPasscodeSwitchState(context, await switchPasscode(context, toChange(call.body), authorOf(call, now())));
    },

    secondFactorRoles: async () => toState(await readSetting(database.kysely, SECOND_FACTOR_ROLES)),

    async changeSecondFactorRoles(call) {
      const change = toChange(call.body);
      const changed = await changeSetting(database, SECOND_FACTOR_ROLES, change, authorOf(call, now()), async (tx) => {
        for (const userId of await findUnprotected(tx, change.value)) await endStaffSessions(tx, { userId });
      });
      return toState(changed);
    },
  };
};
