import type { HandlersOf } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, toSettingChange, toSettingState } from '#staff/settings';
import { findUnprotected, PASSCODE_SWITCH, SECOND_FACTOR_ROLES } from '#staff/users';
import { IDLE_TIME_OUT } from './idle';
import { endStaffSessions } from './staff-sessions';
import { switchPasscode, toPasscodeSwitchState } from './switch-passcode';

export const signInHandlers = (context: Context): HandlersOf<'signIn'> => {
  const { database, now } = context;
  return {
    idleTimeOut: async () => toSettingState(await readSetting(database.kysely, IDLE_TIME_OUT)),

    async changeIdleTimeOut(call) {
      return toSettingState(
        await changeSetting(context, IDLE_TIME_OUT, toSettingChange(call.body), authorOf(call, now())),
      );
    },

    passcodeSwitch: async () => toPasscodeSwitchState(context, await readSetting(database.kysely, PASSCODE_SWITCH)),

    async switchPasscode(call) {
      return toPasscodeSwitchState(
        context,
        await switchPasscode(context, toSettingChange(call.body), authorOf(call, now())),
      );
    },

    secondFactorRoles: async () => toSettingState(await readSetting(database.kysely, SECOND_FACTOR_ROLES)),

    async changeSecondFactorRoles(call) {
      const change = toSettingChange(call.body);
      const changed = await changeSetting(context, SECOND_FACTOR_ROLES, change, authorOf(call, now()), async (tx) => {
        for (const userId of await findUnprotected(tx, change.value)) {
          await endStaffSessions(tx, { userId }, now());
          tell(context, tx, 'user.changed', userId);
        }
      });
      return toSettingState(changed);
    },
  };
};
