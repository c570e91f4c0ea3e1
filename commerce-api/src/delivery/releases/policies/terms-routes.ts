import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { askIfNeeded } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { changeSetting, readSetting, settingHandlers, toSettingChange, toSettingState } from '#staff/settings';
import { announceSwitches, changedSwitches } from '../follow/extension-switches';
import { releases } from '../open-releases';
import { changeRequiredApproval } from './approval';
import type { RemoteSettings } from './policy';
import { readTerms, remoteSetting } from './terms';

/** Handlers that read and change a setting of a remote. */
export const remoteSettingHandlers = <K extends keyof RemoteSettings>(context: Context, kind: K) => {
  const handlersFor = (remote: string) => settingHandlers(context, remoteSetting(kind, remote));
  type Change = Parameters<ReturnType<typeof handlersFor>['change']>[0];
  return {
    get: ({ params }: { params: { remote: string } }) => handlersFor(params.remote).read(),
    change: (call: Change & { params: { remote: string } }) => handlersFor(call.params.remote).change(call),
  };
};

export const requiredTrialsHandlers = (context: Context): HandlersOf<'requiredTrials'> =>
  remoteSettingHandlers(context, 'trial');

export const automaticReturnsHandlers = (context: Context): HandlersOf<'automaticReturns'> =>
  remoteSettingHandlers(context, 'automaticReturn');

export const requiredApprovalsHandlers = (context: Context): HandlersOf<'requiredApprovals'> => ({
  get: remoteSettingHandlers(context, 'approval').get,

  async change(call) {
    const { remote } = call.params;
    const author = authorOf(call, context.now());
    const input = { remote, change: call.body };
    const summary = `Let releases of ${remote} need ${call.body.settings.isNeeded ? 'a second person' : 'nobody else'}`;
    // Without this, one person could switch the rule off, release, and switch it on again.
    const { isNeeded } = (await readTerms(context, remote, author.at)).approval;
    await askIfNeeded(context, { kind: 'required-approval', subject: remote, summary, input, isNeeded }, author);
    return toSettingState(await changeRequiredApproval(context, input, author));
  },
});

export function remoteOwnersHandlers(context: Context): HandlersOf<'remoteOwners'> {
  const { change, get } = remoteSettingHandlers(context, 'owner');
  const declaredBy = (remote: string) => context.get(releases).composition.of(null).get(remote)?.owner ?? null;
  return {
    async get(call) {
      await context.get(releases).refresh();
      return { ...(await get(call)), declared: declaredBy(call.params.remote) };
    },
    change: async (call) => ({ ...(await change(call)), declared: declaredBy(call.params.remote) }),
  };
}

export const extensionSwitchesHandlers = (context: Context): HandlersOf<'extensionSwitches'> => ({
  get: remoteSettingHandlers(context, 'extensions').get,

  async change(call) {
    const { remote } = call.params;
    const setting = remoteSetting('extensions', remote);
    const { value, expectedUpdatedAt } = toSettingChange(call.body);
    const author = authorOf(call, context.now());
    // The time of the change detects concurrent changes.
    const { value: before } = await readSetting(context.database.kysely, setting);
    const change = { value: changedSwitches(before, value, author.at), expectedUpdatedAt };
    return toSettingState(
      await changeSetting(context, setting, change, author, async (tx) => announceSwitches(context, tx, remote)),
    );
  },
});
