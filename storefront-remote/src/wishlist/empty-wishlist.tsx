import { Message } from '@nara/shared-ui';
import { LazyTopSellers } from '../catalogue';
import { ButtonLink } from '../ui';

export function EmptyWishlist() {
  return (
    <>
      <Message
        title="Your Wishlist is Empty"
        text="Press Add to Wishlist on a product, and it waits for you here, on this device."
      >
        <ButtonLink to="/shop">Find Something You Like</ButtonLink>
      </Message>
      <LazyTopSellers />
    </>
  );
}
