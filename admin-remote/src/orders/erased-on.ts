import { formatDateTime } from '@nara/shared-ui';

/** Says when the personal data of an order was erased. */
export const erasedOn = (erasedAt: string): string => `Erased on ${formatDateTime(erasedAt)}`;
