import type { PartnerUpdate } from '@nara/shared-contracts/api/partner';
import { inWords } from '@nara/shared-contracts/rules/common';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { mayAdvance } from '@nara/shared-contracts/rules/orders';
import { fromPartnerStatus } from '@nara/shared-contracts/rules/partner';
import { furthest, isPartnerStatus, isSentAfterAll, progressAfter } from '#selling/orders';
import type { PartnerStatus } from '#selling/orders/tables';

/** The part of an order that an update may change. */
export interface KnownState {
  status: OrderStatus;
  trackingCode: string | null;
  woolworthsOrderId: string | null;
  /** The most advanced status that the partner has reported. */
  partnerStatus: PartnerStatus | null;
}

export interface Decision {
  /** State of the order after the update. */
  state: KnownState;
  /** Text for the timeline. */
  message: string;
}

/** Source of the information: an update told us, or we asked. */
export type Source = 'told' | 'asked';

const OPENINGS: Readonly<Record<Source, string>> = { told: 'Partner reports', asked: 'Partner says when asked' };

const ENDINGS: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded']);

/**
 * Decides the effect of a partner's update on an order; null for none. A status never goes back, because updates can
 * arrive late and twice. A newer update replaces the tracking number. An older one only fills it in if it is missing.
 */
export function decideUpdate(known: KnownState, update: PartnerUpdate, source: Source = 'told'): Decision | null {
  const reported = fromPartnerStatus(update.status);
  const advances = mayAdvance(known.status, reported);
  // Within one of our statuses, the partner's own status shows which update is later.
  const isCurrent = advances || (reported === known.status && !isOvertaken(known.partnerStatus, update.status));
  const state: KnownState = {
    status: advances ? reported : known.status,
    trackingCode: (isCurrent && update.trackingNumber) || known.trackingCode || update.trackingNumber || null,
    woolworthsOrderId: known.woolworthsOrderId || update.woolworthsOrderId || null,
    // A final status that comes too late (cancelled after delivery) is ignored.
    partnerStatus:
      isCurrent || !ENDINGS.has(reported)
        ? progressAfter({ status: known.status, partner_status: known.partnerStatus }, update.status)
        : known.partnerStatus,
  };
  // Steps within one of our statuses (picked, packed) still get a timeline entry when the partner reports them.
  const isStep = source === 'told' && reported === known.status && reported !== 'pending';
  if (isSame(known, state) && !isStep) return null;
  return { state, message: describe(update.status, known, state, source) };
}

/** Checks whether the partner has already reported a more advanced status. */
const isOvertaken = (known: PartnerStatus | null, word: string): boolean =>
  isPartnerStatus(word) && furthest(known, word) !== word;

const isSame = (a: KnownState, b: KnownState): boolean =>
  a.status === b.status &&
  a.trackingCode === b.trackingCode &&
  a.woolworthsOrderId === b.woolworthsOrderId &&
  a.partnerStatus === b.partnerStatus;

function describe(word: string, known: KnownState, state: KnownState, source: Source): string {
  const parts = [`${OPENINGS[source]}: ${inWords(word)}`];
  if (isSentAfterAll(known.status, word)) parts.push('although the order is cancelled');
  if (state.trackingCode !== known.trackingCode) parts.push(`tracking number ${state.trackingCode}`);
  return parts.join(', ');
}
