import type { OrderTable, PartnerStatus } from './tables';

/** The way of an order through the partner's house; `cancelled` and `refunded` end it wherever it was. */
const PROGRESS = [
  'confirmed',
  'picked',
  'packed',
  'shipped',
  'in_transit',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly PartnerStatus[];

const place = (word: string | null): number => (PROGRESS as readonly (string | null)[]).indexOf(word);

/** Is it one of the words by which the partner says how far an order is? */
export const isPartnerStatus = (word: string): word is PartnerStatus => place(word) >= 0;

/** The further of what was known and what is reported now: reports arrive late and twice, and some say nothing. */
export const furthest = (known: PartnerStatus | null, word: string): PartnerStatus | null =>
  isPartnerStatus(word) && place(word) > place(known) ? word : known;

const CANCELLABLE_STATUSES: readonly OrderTable['status'][] = ['pending', 'processing'];

/**
 * May an order still be cancelled by its shopper? Until the partner picked it.
 * Rule: docs/product/orders.md, "Cancelling".
 */
export const isCancellable = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  CANCELLABLE_STATUSES.includes(status) && place(partner_status) < place('picked');
