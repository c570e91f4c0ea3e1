import { z } from 'zod';
import { storedLine } from '../../wire/fields';
import { PAYMENT_METHODS } from './vocabulary';

/** Payment terms of the shop. Rule: docs/product/payments.md, "Settings". */
export const PaymentTerms = z.strictObject({
  /** Payment methods that the shop offers, if they are configured. */
  methods: z.array(z.enum(PAYMENT_METHODS)).min(1).max(PAYMENT_METHODS.length),
  /** Minutes for which an unpaid order holds its pieces while the shopper pays on the provider's page. */
  providerMinutes: z.int().min(5).max(1440),
  /** Hours for which an unpaid order by EFT holds its pieces. */
  eftHours: z.int().min(1).max(336),
  /** Whether orders by EFT go to the partner before they are paid. */
  eftGoesUnpaid: z.boolean(),
});

/** Account of the shop for manual transfers by shoppers. */
export const BankAccount = z.strictObject({
  holder: storedLine(200).min(1),
  bank: storedLine(200).min(1),
  number: z
    .string()
    .trim()
    .regex(/^[\d ]{6,20}$/, 'must be 6 to 20 digits'),
  branchCode: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'must be 6 digits'),
});

/** Seller details on tax invoices. */
export const InvoiceDetails = z.strictObject({
  seller: storedLine(200).min(1),
  /** Lines of the address, without empty ones. */
  address: z.array(storedLine(200).min(1)).min(1).max(6),
  vatNumber: z
    .string()
    .trim()
    .regex(/^4\d{9}$/, 'must be 10 digits, the first a 4'),
  /** Registration number of the company; empty if there is none. */
  registrationNumber: storedLine(40),
});

export type PaymentTerms = z.infer<typeof PaymentTerms>;
export type BankAccount = z.infer<typeof BankAccount>;
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;
