import type { ReturnStatus } from '@nara/shared-contracts';

/** How a return stands, for its shopper. */
export const RETURN_STATUS_TEXTS: Record<ReturnStatus, string> = {
  pending_inspection: 'Waiting for your parcel',
  approved: 'Refund approved',
  rejected: 'Not accepted',
  processing: 'Refund being prepared',
  processed: 'Refund paid',
};
