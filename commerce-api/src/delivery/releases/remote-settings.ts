import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, authorOf } from '#staff/audit';
import { changeSetting, readSetting, type SettingDefinition, toSettingChange, toSettingState } from '#staff/settings';
import { automaticReturnOf } from './automatic-return/setting';
import { requiredTrialOf } from './canary/required-trial';
import { announceSwitches, changedSwitches, extensionSwitchesOf } from './extensions/extension-switches';

/** Reads and changes a setting that each remote has separately. */
const settingOf = <T>(context: Context, definitionOf: (remote: string) => SettingDefinition<T>) => ({
  get: async (remote: string) => toSettingState(await readSetting(context.database.kysely, definitionOf(remote))),
  change: async (remote: string, change: { settings: T; expectedUpdatedAt: string }, author: Author) =>
    toSettingState(await changeSetting(context, definitionOf(remote), toSettingChange(change), author)),
});

export function requiredTrialsHandlers(context: Context): HandlersOf<'requiredTrials'> {
  const { change, get } = settingOf(context, requiredTrialOf);
  return {
    get: ({ params }) => get(params.remote),
    change: (call) => change(call.params.remote, call.body, authorOf(call, context.now())),
  };
}

export function automaticReturnsHandlers(context: Context): HandlersOf<'automaticReturns'> {
  const { change, get } = settingOf(context, automaticReturnOf);
  return {
    get: ({ params }) => get(params.remote),
    change: (call) => change(call.params.remote, call.body, authorOf(call, context.now())),
  };
}

export function extensionSwitchesHandlers(context: Context): HandlersOf<'extensionSwitches'> {
  const { database, now } = context;
  return {
    get: ({ params }) => settingOf(context, extensionSwitchesOf).get(params.remote),
    async change(call) {
      const setting = extensionSwitchesOf(call.params.remote);
      const also = async (tx: Kysely<Tables>) => announceSwitches(context, tx, call.params.remote);
      const author = authorOf(call, now());
      const { value, expectedUpdatedAt } = toSettingChange(call.body);
      // The time of the change detects concurrent changes.
      const { value: before } = await readSetting(database.kysely, setting);
      const change = { value: changedSwitches(before, value, author.at), expectedUpdatedAt };
      return toSettingState(await changeSetting(context, setting, change, author, also));
    },
  };
}
