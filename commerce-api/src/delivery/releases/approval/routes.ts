import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { askIfNeeded } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { readSetting, toSettingState } from '#staff/settings';
import { changeRequiredApproval, needsApproval, requiredApprovalOf } from './required-approval';

export const requiredApprovalsHandlers = (context: Context): HandlersOf<'requiredApprovals'> => ({
  get: async ({ params: { remote } }) =>
    toSettingState(await readSetting(context.database.kysely, requiredApprovalOf(remote))),

  async change(call) {
    const { remote } = call.params;
    const author = authorOf(call, context.now());
    const input = { remote, change: call.body };
    const summary = `Let releases of ${remote} need ${call.body.settings.isNeeded ? 'a second person' : 'nobody else'}`;
    // Without this, one person could switch the rule off, release, and switch it on again.
    const isNeeded = await needsApproval(context, remote);
    await askIfNeeded(context, { kind: 'required-approval', subject: remote, summary, input, isNeeded }, author);
    return toSettingState(await changeRequiredApproval(context, input, author));
  },
});
