/** Exports the schemas that the server needs beyond the contract table. */

export { AttemptSpan, WebhookUrls } from './subjects/api-config/schemas';
export { FourEyes } from './subjects/approvals/schemas';
export { BulkFields } from './subjects/catalogue/bulk-schemas';
export {
  PublishedRelease,
  ReleaseVersion,
  RemoteName,
  RemoteRelease,
  RemotesDocument,
  ShellDocument,
} from './subjects/composition/schemas';
export { ContactDesk } from './subjects/contact/desk-schemas';
export { PageContent } from './subjects/content/schemas';
export { EdiSettings, MOST_NAMED_ORDERS } from './subjects/edi/schemas';
export { LabelDocument } from './subjects/labels/document-schemas';
export { LabelSettings } from './subjects/labels/schemas';
export { MailText } from './subjects/mail/schemas';
export { OrderLimits, OrderLinks } from './subjects/orders/admin-schemas';
export { BankAccount, InvoiceDetails, PaymentTerms } from './subjects/payments/terms-schemas';
export { PromotionDefinition } from './subjects/promotions/schemas';
export { RequiredApproval } from './subjects/releases/approval-schemas';
export { ExtensionSwitches } from './subjects/releases/extension-switch-schemas';
export { FlagSetting } from './subjects/releases/flag-schemas';
export { RemoteOwnerSetting } from './subjects/releases/owner-schemas';
export {
  Activation,
  AutomaticReturn,
  Provenance,
  ReleaseSignature,
  RequiredTrial,
  StoredVersion,
} from './subjects/releases/schemas';
export { ReturnAddresses } from './subjects/returns/schemas';
export { ProviderRoles } from './subjects/session/provider-schemas';
export { IdleTimeOut, PasscodeSwitch, SecondFactorRoles } from './subjects/session/sign-in-schemas';
export { RevisedShopSettings } from './subjects/shop-settings/schemas';
export { MappingDetails } from './subjects/sku-mapping/enterprise-schemas';
export { oneLine, plainLines, plainThroughout } from './wire/fields';
