import { Message } from '@nara/shared-ui';
import type { ReactNode } from 'react';
import { LazyTopSellers } from '../catalogue';
import { ButtonLink } from '../ui';

/** Empty state of the cart. `children` explains what has just emptied it. */
export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <>
      <Message title="Your Cart is Empty" text="Whatever you put in here waits for you, on this device.">
        {children}
        <ButtonLink to="/shop">Continue Shopping</ButtonLink>
      </Message>
      <LazyTopSellers />
    </>
  );
}
