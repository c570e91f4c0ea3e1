import type { BankAccount } from '@nara/shared-contracts/api/payments';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { type Asker, askIfNeeded } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { changeSetting, readSetting, type Setting, type SettingChange, settingChanged } from '#staff/settings';
import { findAdminEmails } from '#staff/users';
import { bankAccountChanged } from './events';
import { BANK_ACCOUNT } from './rules';

const isSame = (one: BankAccount, other: BankAccount): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes the account, and notifies all admins. Throws 409 `setting-changed`. */
function change(
  context: Context,
  to: SettingChange<BankAccount>,
  author: Author,
  askedBy: string | null = null,
): Promise<Setting<BankAccount>> {
  return changeSetting(context, BANK_ACCOUNT, to, author, async (tx) => {
    const { value: before } = await readSetting(tx, BANK_ACCOUNT);
    if (isSame(before, to.value)) return;
    const recipients = await findAdminEmails(tx);
    const by = author.staff.name;
    const changed = { before, after: to.value, by, askedBy, recipients, at: author.at };
    await publish(context, tx, bankAccountChanged, changed);
  });
}

/**
 * Changes the account for transfers, or asks for a second person if the settings require one. Throws 409
 * `setting-changed`, and as `askIfNeeded` does.
 */
export async function changeBankAccount(
  context: Context,
  to: SettingChange<BankAccount>,
  author: Author,
): Promise<Setting<BankAccount>> {
  const seen = await readSetting(context.database.kysely, BANK_ACCOUNT);
  // The code below compares with the current version, so the user must have edited that one.
  if (seen.updatedAt !== to.expectedUpdatedAt) throw settingChanged(seen);
  // Nothing changes. Without a save, the version stays, and so does a pending approval that is tied to it.
  if (isSame(seen.value, to.value)) return seen;
  const { holder, bank, number, branchCode } = to.value;
  const summary = `Change the bank account to ${number} at ${bank} (${branchCode}), of ${holder}`;
  await askIfNeeded(context, { kind: 'bank-account', subject: BANK_ACCOUNT.name, summary, input: to }, author);
  return change(context, to, author);
}

/** Changes the account after the approval of a second person. Throws 409 `setting-changed`. */
export async function changeApprovedAccount(
  context: Context,
  to: SettingChange<BankAccount>,
  author: Author,
  { askedBy }: Asker,
): Promise<void> {
  await change(context, to, author, askedBy);
  notifyScreens(context, context.database.kysely, 'config.changed', BANK_ACCOUNT.name);
}
