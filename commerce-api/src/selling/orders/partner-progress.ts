import type { OrderTable, PartnerStatus } from './tables';

/** States of the partner's progress, in order. `cancelled` and `refunded` end it at any point. */
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

/** Tells whether a word is one of the partner's progress states. */
export const isPartnerStatus = (word: string): word is PartnerStatus => place(word) >= 0;

/**
 * Returns the further of the known and the reported progress. Reports arrive late and repeatedly, and some carry no
 * progress.
 */
export const furthest = (known: PartnerStatus | null, word: string): PartnerStatus | null =>
  isPartnerStatus(word) && place(word) > place(known) ? word : known;

const SENT: ReadonlySet<string | null> = new Set<PartnerStatus>(['shipped', 'in_transit', 'delivered']);

/** Tells whether a status of the partner means that the pieces have left. */
export const hasLeftPartner = (word: string | null): boolean => SENT.has(word);

/** Tells whether the partner reports that a cancelled order has left after all. */
export const isSentAfterAll = (status: OrderTable['status'], word: string): boolean =>
  status === 'cancelled' && hasLeftPartner(word);

/**
 * Returns the partner's progress after a report: the furthest state. If the partner sends an order after all, that
 * overrides an agreed cancellation.
 */
export const progressAfter = (
  { status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>,
  word: string,
): PartnerStatus | null =>
  furthest(isSentAfterAll(status, word) && partner_status === 'cancelled' ? null : partner_status, word);

const CANCELLABLE_STATUSES: readonly OrderTable['status'][] = ['pending', 'processing'];

/**
 * Tells whether the shopper may still cancel an order: until the partner has picked it. Rule: docs/product/orders.md,
 * "Cancelling".
 */
export const isCancellable = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  CANCELLABLE_STATUSES.includes(status) && place(partner_status) < place('picked');
