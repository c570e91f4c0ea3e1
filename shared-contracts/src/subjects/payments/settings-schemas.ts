import { z } from 'zod';
import { IsoTime, plainThroughout, storedLine } from '../../wire/fields';
import { revisionsOf, settingState } from '../../wire/settings';
import { ENVIRONMENTS } from '../session/schemas';
import { PAYMENT_METHODS, PAYMENT_PROVIDERS, PAYMENT_SECRETS, PROVIDER_MODES } from './vocabulary';

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

/** Environment that the request concerns; the session may use the other one. */
const environment = z.enum(ENVIRONMENTS);

export const PaymentSettingsQuery = z.strictObject({ environment: environment.default('sandbox') });

const ofEnvironment = { environment, expectedUpdatedAt: IsoTime };

export const PaymentTermsState = settingState(PaymentTerms);
export const PaymentTermsChange = z.strictObject({ settings: PaymentTerms, ...ofEnvironment });
export const BankAccountState = settingState(BankAccount);
export const BankAccountChange = z.strictObject({ settings: BankAccount.check(plainThroughout), ...ofEnvironment });
export const InvoiceDetailsState = settingState(InvoiceDetails);
export const InvoiceDetailsChange = z.strictObject({
  settings: InvoiceDetails.check(plainThroughout),
  ...ofEnvironment,
});

/** History of one setting. */
export const PaymentSettingHistory = revisionsOf(z.union([PaymentTerms, BankAccount, InvoiceDetails]));
export const PaymentSettingRestoration = z.strictObject(ofEnvironment);

/** Secret of the account at the provider, without its value. */
export const PaymentCredential = z.strictObject({
  name: z.enum(PAYMENT_SECRETS),
  isSet: z.boolean(),
  /** Time staff stored it, which is also its version; null while the server's configuration is in use. */
  updatedAt: IsoTime.nullable(),
  updatedBy: z.string().nullable(),
  /** Time until which notifications signed with the previous secret are accepted; null if they are not. */
  previousUntil: IsoTime.nullable(),
});

/** Result of our last request to the provider with the current credentials. */
export const PaymentCheck = z.strictObject({
  /** Null if the provider accepted it, otherwise the fault. */
  fault: z.string().nullable(),
  /** Duration in ms. */
  latency: z.int().min(0),
  testedAt: IsoTime,
});

export const PaymentProviderSettings = z.strictObject({
  name: z.enum(PAYMENT_PROVIDERS),
  mode: z.enum(PROVIDER_MODES),
  /** Id of our account at the provider, from the server's configuration. */
  account: z.string(),
  /** URL to register at the provider for its notifications. */
  notificationUrl: z.url(),
  /** Payment methods that its page accepts. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  credentials: z.array(PaymentCredential),
  lastCheck: PaymentCheck.nullable(),
});

export const PaymentSettings = z.strictObject({
  environment,
  /** Null if orders are not paid at a provider. */
  provider: PaymentProviderSettings.nullable(),
  terms: PaymentTermsState,
  account: BankAccountState,
  invoiceDetails: InvoiceDetailsState,
});

/** Secret as a user enters it. */
const Secret = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{4,100}$/, 'must be 4 to 100 printable characters');

const EnteredSecret = z.strictObject({ name: z.enum(PAYMENT_SECRETS), value: Secret });

const isOnce = (entered: readonly { name: string }[]): boolean =>
  new Set(entered.map(({ name }) => name)).size === entered.length;
const once = { error: 'must name each secret once' };

export const PaymentCredentialsChange = z.strictObject({
  environment,
  /**
   * Secrets to store, each with the `updatedAt` of the one it replaces. The request fails with 409 if the server has a
   * different one.
   */
  credentials: z
    .array(EnteredSecret.extend({ expectedUpdatedAt: IsoTime.nullable() }))
    .min(1)
    .max(PAYMENT_SECRETS.length)
    .refine(isOnce, once),
});

export const PaymentCredentialList = z.strictObject({ credentials: z.array(PaymentCredential) });

export const PaymentTest = z.strictObject({
  environment,
  /** Secrets to test before they are stored; defaults to those in use. */
  credentials: z.array(EnteredSecret).max(PAYMENT_SECRETS.length).refine(isOnce, once).default([]),
});

export type PaymentTermsState = z.infer<typeof PaymentTermsState>;
export type BankAccountState = z.infer<typeof BankAccountState>;
export type InvoiceDetailsState = z.infer<typeof InvoiceDetailsState>;
export type PaymentSettingHistory = z.infer<typeof PaymentSettingHistory>;
export type PaymentCredential = z.infer<typeof PaymentCredential>;
export type PaymentCheck = z.infer<typeof PaymentCheck>;
export type PaymentProviderSettings = z.infer<typeof PaymentProviderSettings>;
export type PaymentSettings = z.infer<typeof PaymentSettings>;
