import type { RequiredApproval, RequiredApprovalChange } from '@nara/shared-contracts/api/releases';
import { RequiredApproval as RequiredApprovalSchema } from '@nara/shared-contracts/api/releases';
import type { Context } from '#platform/subject';
import { releasesNeedSecondPerson, requireTwoPeople } from '#staff/approvals';
import type { Author } from '#staff/audit';
import {
  changeSetting,
  defineSetting,
  readSetting,
  type Setting,
  type SettingDefinition,
  toSettingChange,
} from '#staff/settings';

const NAME = 'required-approval-';
const ON: RequiredApproval = { isNeeded: true };

/** Returns the setting of a remote: whether its versions need a second person's approval. */
export const requiredApprovalOf = (remote: string): SettingDefinition<RequiredApproval> =>
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
