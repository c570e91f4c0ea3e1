import { Skeleton } from '../../ui';

/** Keep the place of the ways to pay, in about their height. */
export const PAYMENT_PLACES = ['card', 'eft'].map((name) => (
  <Skeleton key={name} $width="100%" $height="5.5rem" style={{ marginBottom: '0.75rem' }} />
));
