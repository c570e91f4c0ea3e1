import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting } from '#staff/settings';
import { requiredTrialOf, toRequiredTrialState } from './required-trial';

export const requiredTrialsHandlers = ({ database, now }: Context): HandlersOf<'requiredTrials'> => ({
  get: async ({ params: { remote } }) =>
    toRequiredTrialState(await readSetting(database.kysely, requiredTrialOf(remote))),

  async change(call) {
    const { settings, expectedUpdatedAt } = call.body;
    const change = { value: settings, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
    const setting = requiredTrialOf(call.params.remote);
    return toRequiredTrialState(await changeSetting(database, setting, change, authorOf(call, now())));
  },
});
