import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, authorOf } from '#staff/audit';
import { changeSetting, readSetting, type SettingDefinition, toSettingChange, toSettingState } from '#staff/settings';
import { automaticReturnOf } from './automatic-return/setting';
import { requiredTrialOf } from './canary/required-trial';

/** Reads and changes a setting that each remote has of its own. */
const settingOf = <T>({ database }: Context, definitionOf: (remote: string) => SettingDefinition<T>) => ({
  get: async (remote: string) => toSettingState(await readSetting(database.kysely, definitionOf(remote))),
  change: async (remote: string, change: { settings: T; expectedUpdatedAt: string }, author: Author) =>
    toSettingState(await changeSetting(database, definitionOf(remote), toSettingChange(change), author)),
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
