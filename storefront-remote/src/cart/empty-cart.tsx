import { Message } from '@nara/shared-ui';
import { ButtonLink } from '../ui';

export function EmptyCart() {
  return (
    <Message title="Your Cart is Empty" text="Whatever you put in here waits for you, on this device.">
      <ButtonLink to="/shop">Continue Shopping</ButtonLink>
    </Message>
  );
}
