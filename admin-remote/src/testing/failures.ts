import type { Failure, FailureGroup, FailureInbox, FailureReplay } from '@nara/shared-contracts/api/integration';
import { ORDER_ID } from './orders';
import { VARIANT_ID } from './sku-mapping';

/** Returns orders that failed because a variant is not mapped. */
export const unmappedGroup = (changes: Partial<FailureGroup> = {}): FailureGroup => ({
  cause: {
    key: `sku-unmapped:${VARIANT_ID}`,
    title: 'Studio Tote, Clay, One Size has no Woolworths SKU',
    explanation: 'Woolworths takes only what is mapped. Map it, then replay its orders.',
    mend: { kind: 'map-sku', variantId: VARIANT_ID, woolworthsSku: null },
  },
  subject: 'order',
  count: 12,
  givenUp: 12,
  replayable: 12,
  value: 10_788,
  oldestAt: '2026-11-20T07:30:00.000Z',
  newestAt: '2026-11-21T07:30:00.000Z',
  ...changes,
});

/** Returns orders whose address the partner refused. */
export const addressGroup = (changes: Partial<FailureGroup> = {}): FailureGroup =>
  unmappedGroup({
    cause: {
      key: 'address-refused',
      title: 'Woolworths refuses the delivery address',
      explanation: 'Correct the address of each order below; it is submitted again as soon as it is saved.',
      mend: { kind: 'fix-address' },
    },
    count: 1,
    givenUp: 1,
    replayable: 1,
    value: 899,
    ...changes,
  });

export const failure = (changes: Partial<Failure> = {}): Failure => ({
  id: ORDER_ID,
  subject: 'order',
  orderId: ORDER_ID,
  letter: null,
  attempts: 1,
  nextAttemptAt: null,
  error: 'No such postal code',
  failedAt: '2026-11-21T07:30:00.000Z',
  value: 899,
  browserReport: null,
  ...changes,
});

export const failureReplay = (changes: Partial<FailureReplay> = {}): FailureReplay => ({
  id: 'replay-1',
  title: 'Studio Tote, Clay, One Size was not mapped',
  subject: 'order',
  startedBy: 'Nomsa',
  startedAt: '2026-11-21T07:31:00.000Z',
  total: 12,
  queued: 7,
  accepted: 4,
  waiting: 0,
  failed: 1,
  withdrawn: 0,
  reasons: [{ title: 'Woolworths refuses the delivery address', count: 1 }],
  orders: [{ orderId: ORDER_ID }],
  ...changes,
});

export const failureInbox = (changes: Partial<FailureInbox> = {}): FailureInbox => ({
  groups: [],
  replays: [],
  needAttention: 0,
  isPartnerPaused: false,
  ...changes,
});
