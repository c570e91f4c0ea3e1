import type { RequiredApproval, RequiredApprovalChange } from '@nara/shared-contracts/api/releases';
import type { Context } from '#platform/subject';
import { requireTwoPeople } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { changeSetting, type Setting, toSettingChange } from '#staff/settings';
import { isWayBack } from '../activate/activation-log';
import type { Policy } from './policy';
import { remoteSetting } from './terms';

/** Holds up a version that goes live for everybody until a second person has approved it. The way back needs nobody. */
export const approval: Policy = (log, { act, version, isForAll }, { approval: { isNeeded } }) =>
  act === 'activate' && isForAll && isNeeded && !isWayBack(log, version) ? { hold: 'needs-approval' } : null;

const ON: RequiredApproval = { isNeeded: true };

/** Tells whether any remote has a rule that makes its versions wait for approval. */
export async function anyNeedsApproval({ database }: Context): Promise<boolean> {
  const found = await database.kysely
    .selectFrom('settings')
    .select('name')
    .where('name', 'like', remoteSetting('approval', '%').name)
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
  changeSetting(context, remoteSetting('approval', remote), toSettingChange(change), author, async (tx) => {
    if (change.settings.isNeeded) await requireTwoPeople(tx);
  });
