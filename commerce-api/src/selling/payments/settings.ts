import { BankAccount, PaymentTerms } from '@nara/shared-contracts/api/payments';
import { defineSetting } from '#staff/settings';

/** Payment terms of the shop. Rule: docs/product/payments.md, "Settings". */
export const PAYMENT_TERMS = defineSetting<PaymentTerms>({
  name: 'payment-terms',
  title: 'the payment terms',
  schema: PaymentTerms,
  keepsHistory: true,
  initial: {
    methods: ['card', 'instant-eft', 'wallet', 'eft'],
    providerMinutes: 30,
    eftHours: 48,
    eftGoesUnpaid: false,
  },
});

/** Account for EFT payments; an example until staff set the real one. */
export const BANK_ACCOUNT = defineSetting<BankAccount>({
  name: 'bank-account',
  title: 'the bank account for transfers',
  schema: BankAccount,
  keepsHistory: true,
  initial: {
    holder: 'NARA Activewear (Pty) Ltd',
    bank: 'Example Bank',
    number: '000 123 456',
    branchCode: '051001',
  },
});
