import type { BankAccount } from '@nara/shared-contracts/api/payments';
import type { Context } from '#platform/subject';
import { INVOICE_DETAILS } from '#selling/invoices';
import { BANK_ACCOUNT, changeBankAccount, PAYMENT_TERMS } from '#selling/payments';
import type { Author } from '#staff/audit';
import { changeSetting, type Setting, type SettingChange, type SettingDefinition } from '#staff/settings';

/** A setting, and the function that changes it. */
export interface PaymentSetting<T> {
  setting: SettingDefinition<T>;
  change: (context: Context, to: SettingChange<T>, author: Author) => Promise<Setting<T>>;
}

/** Returns a setting that can be changed without an approval. */
const changedAtOnce = <T>(setting: SettingDefinition<T>): PaymentSetting<T> => ({
  setting,
  change: (context, to, author) => changeSetting(context, setting, to, author),
});

export const TERMS = changedAtOnce(PAYMENT_TERMS);
export const DETAILS = changedAtOnce(INVOICE_DETAILS);
export const ACCOUNT: PaymentSetting<BankAccount> = { setting: BANK_ACCOUNT, change: changeBankAccount };
