import {
  type RequiredApproval,
  type RequiredApprovalChange,
  RequiredApproval as RequiredApprovalSchema,
} from '@nara/shared-contracts/api/releases';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { askIfNeeded, releasesNeedSecondPerson, requireTwoPeople } from '#staff/approvals';
import { type Author, authorOf } from '#staff/audit';
import {
  changeSetting,
  defineSetting,
  readSetting,
  type Setting,
  type SettingDefinition,
  toSettingChange,
  toSettingState,
} from '#staff/settings';

const NAME = 'required-approval-';
const ON: RequiredApproval = { isNeeded: true };

/** Returns the setting of a remote: whether its versions need a second person's approval. */
const requiredApprovalOf = (remote: string): SettingDefinition<RequiredApproval> =>
  defineSetting({
    name: NAME + remote,
    title: `the required approval of ${remote}`,
    schema: RequiredApprovalSchema,
    initial: { isNeeded: false },
  });

/**
 * Tells whether versions of a remote need a second person's approval, by the remote's own rule or the rule for all
 * releases.
 */
export async function needsApproval(context: Context, remote: string): Promise<boolean> {
  const { value } = await readSetting(context.database.kysely, requiredApprovalOf(remote));
  return value.isNeeded || releasesNeedSecondPerson(context);
}

/** Tells whether any remote has a rule that makes its versions wait for approval. */
export async function anyNeedsApproval({ database }: Context): Promise<boolean> {
  const found = await database.kysely
    .selectFrom('settings')
    .select('name')
    .where('name', 'like', `${NAME}%`)
    .where('value_json', '=', JSON.stringify(ON))
    .executeTakeFirst();
  return found !== undefined;
}

/** Change to the rule of a remote. */
export interface ChangingApproval {
  remote: string;
  change: RequiredApprovalChange;
}

/**
 * Changes the rule of a remote. Throws 409 `setting-changed`, and `needs-two-people` when fewer than two admins could
 * sign in personally.
 */
export const changeRequiredApproval = (
  context: Context,
  { remote, change }: ChangingApproval,
  author: Author,
): Promise<Setting<RequiredApproval>> =>
  changeSetting(context, requiredApprovalOf(remote), toSettingChange(change), author, async (tx) => {
    if (change.settings.isNeeded) await requireTwoPeople(tx);
  });

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
