import type { Tone } from '@nara/portal-ui';
import type { GiftCardEntryKind, GiftCardState } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { GIFT_CARDS_PATH } from '../layout';

/** Returns the path of a gift card's page. */
export const pathOfGiftCard = (id: string): string => `${GIFT_CARDS_PATH}/${encodeURIComponent(id)}`;

/** The states of a gift card, in the order of its life cycle. */
export const STATE_NAMES = ['active', 'used-up', 'expired', 'blocked'] as const satisfies readonly GiftCardState[];

export const GIFT_CARD_STATES: Readonly<Record<GiftCardState, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  'used-up': { label: 'Used up', tone: 'grey' },
  expired: { label: 'Expired', tone: 'grey' },
  blocked: { label: 'Blocked', tone: 'red' },
};

export const ENTRIES: Readonly<Record<GiftCardEntryKind, { label: string; tone: Tone }>> = {
  issued: { label: 'Issued', tone: 'green' },
  redeemed: { label: 'Paid an order', tone: 'blue' },
  returned: { label: 'Given back by an order', tone: 'purple' },
  adjusted: { label: 'Adjusted', tone: 'yellow' },
  expired: { label: 'Expired', tone: 'grey' },
  blocked: { label: 'Blocked', tone: 'red' },
  unblocked: { label: 'Unblocked', tone: 'green' },
};

/** Formats a change of balance with its sign. */
export const signed = (amount: number): string => (amount < 0 ? `−${formatRand(-amount)}` : `+${formatRand(amount)}`);

/** Labels of the delivery states of an e-mail with a code. */
export const DELIVERIES = {
  pending: 'waits to be sent',
  sent: 'sent',
  kept: 'kept, as no mail server is configured',
  dead: 'not delivered',
} as const;

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a month such as `2026-11` for display. */
export const formatMonth = (name: string): string => month.format(new Date(`${name}-01`));
