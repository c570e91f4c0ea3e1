import { Skeleton } from '../../ui';

/** Keeps the place of the ways to pay, in about their height. */
export const PAYMENT_PLACE = <Skeleton $width="100%" $height="11.75rem" />;
