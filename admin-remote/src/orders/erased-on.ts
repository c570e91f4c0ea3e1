import { formatDateTime } from '@nara/shared-ui';

/** Returns a sentence with the time when the personal data of an order was erased. */
export const erasedOn = (erasedAt: string): string => `Erased on ${formatDateTime(erasedAt)}`;
