import { BankAccount, PaymentTerms } from '@nara/shared-contracts/schemas';
import { defineSetting } from '#staff/settings';

/** Terms on which the shop is paid. Rule: docs/product/payments.md, "Settings". */
export const PAYMENT_TERMS = defineSetting<PaymentTerms>({
  name: 'payment-terms',
  schema: PaymentTerms,
  keepsHistory: true,
  initial: {
    methods: ['card', 'instant-eft', 'wallet', 'eft'],
    providerMinutes: 30,
    eftHours: 48,
    eftGoesUnpaid: false,
  },
});

/** The account that EFT payments go to: an example until staff set theirs. */
export const BANK_ACCOUNT = defineSetting<BankAccount>({
  name: 'bank-account',
  schema: BankAccount,
  keepsHistory: true,
  initial: {
    holder: 'NARA Activewear (Pty) Ltd',
    bank: 'Example Bank',
    number: '000 123 456',
    branchCode: '051001',
  },
});
