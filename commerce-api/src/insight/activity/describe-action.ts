import { inWords } from '@nara/shared-contracts/rules/common';

type Values = Record<string, unknown> | null;

/** Texts by action. An action without a text is described by the words of its name. */
const TEXTS: Readonly<Record<string, string>> = {
  'order.status': 'Set the status',
  'order.resync': 'Asked to submit the order again',
  'order.address': 'Corrected the delivery address',
  'order.replay': 'Took the order up in a replay',
  'order.links-end': 'Ended the shopper’s links to the order',
  'order.refund': 'Gave money back',
  'order.refund-retry': 'Tried a refund again',
  'order.refund-by-hand': 'Recorded a refund paid by hand',
  'order.link-mail': 'Sent the shopper a new link by e-mail',
  'mail.retry': 'Sent an e-mail again',
  'edi.export': 'Exported the order as EDI',
  'access.read': 'Looked at the details',
  'mapping.change': 'Changed the mapping',
  'product.change': 'Changed the product',
  'product.create': 'Made the product',
  'product.add-variants': 'Added colours or sizes',
  'product.withdraw-variant': 'Withdrew a variant',
  'product.sell-variant': 'Sold a variant again',
  'product.draft': 'Prepared changes of the product',
  'product.discard-draft': 'Discarded prepared changes',
  'product.plan-publication': 'Planned the publication',
  'product.cancel-publication': 'Cancelled the publication',
  'product.address': 'Changed the address of the product',
  'product.preview': 'Made a link to a preview',
  'product.archive': 'Put the product away',
  'product.unarchive': 'Brought the product back',
  'product.change-pictures': 'Changed the pictures',
  'product.plan-price': 'Planned a price',
  'product.change-many': 'Changed many products',
  'product.cancel-price': 'Cancelled a planned price',
  'mapping.import': 'Imported the mapping',
  'mapping.approve': 'Approved the Woolworths SKU',
  'mapping.reject': 'Rejected the Woolworths SKU',
  'label.cancel': 'Cancelled a print job',
  'label.reprint': 'Printed the label again',
  'label.retry': 'Tried a print job again',
  'packing.restart': 'Started packing again',
  'return.start': 'Started the return',
  'return.inspect': 'Inspected the pieces',
  'return.approve': 'Approved the return',
  'return.reject': 'Rejected the return',
  'return.reopen': 'Reopened the return',
  'return.process': 'Began to process the return',
  'return.complete': 'Paid the refund',
  'user.create': 'Added the user',
  'user.change': 'Changed the user',
  'user.issue-code': 'Issued an access code',
  'user.revoke-code': 'Revoked the access code',
  'user.second-factor-on': 'Set up a second factor',
  'user.second-factor-reset': 'Reset the second factor',
  'user.passkey-add': 'Added a passkey',
  'user.passkey-rename': 'Renamed a passkey',
  'user.passkey-remove': 'Removed a passkey',
  'user.passkeys-reset': 'Removed all passkeys',
  'user.end-sessions': 'Ended sessions',
  'return.resend': 'Asked to send the return to the partner again',
};

/** Fields whose values are shown. Values of other fields, such as addresses, are not. */
const TOLD: ReadonlySet<string> = new Set([
  'status',
  'submission',
  'state',
  'attempts',
  'role',
  'department',
  'woolworthsSku',
  'pendingWoolworthsSku',
  'woolworthsPlu',
  'erpCode',
  'barcode',
  'wholesalePrice',
  'retailPrice',
  'dcLocations',
  'available',
  'threshold',
  'reason',
  'conditions',
  'restocked',
  'refund',
  'paidBy',
  'reference',
]);

const NAMES: Readonly<Record<string, string>> = {
  woolworthsSku: 'Woolworths SKU',
  pendingWoolworthsSku: 'proposed Woolworths SKU',
  woolworthsPlu: 'Woolworths PLU',
  erpCode: 'ERP code',
  wholesalePrice: 'wholesale price (R)',
  retailPrice: 'retail price (R)',
  dcLocations: 'DC locations',
  paidBy: 'paid by',
};

/** Describes an audited change for display, without personal data: `Set the status: status pending → shipped`. */
export function describeAction(action: string, before: Values, after: Values): string {
  const changes = Object.entries(after ?? {})
    .filter(([field, value]) => TOLD.has(field) && !isSame(before?.[field], value))
    .map(([field, value]) => describeField(NAMES[field] ?? field, before?.[field], value));
  const what = TEXTS[action] ?? nameInWords(action);
  return changes.length > 0 ? `${what}: ${changes.join(', ')}` : what;
}

const describeField = (name: string, before: unknown, after: unknown): string =>
  before === undefined || before === null ? `${name} ${text(after)}` : `${name} ${text(before)} → ${text(after)}`;

const text = (value: unknown): string => (value === null ? 'none' : inWords(String(value)));

/** Converts a name to words: `stock.count` becomes `Stock count`. */
const nameInWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/[.-]/g, ' ');

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
