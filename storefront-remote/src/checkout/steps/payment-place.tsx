import { Skeleton } from '../../ui';

/** Placeholder for the payment methods, about as high as they are. */
export const PAYMENT_PLACE = <Skeleton $width="100%" $height="11.75rem" />;
