import { Message } from '@nara/shared-ui';
import { ButtonLink } from '../ui';

/** There is no connection to load the product over; it is loaded as soon as there is one. */
export function Offline() {
  return (
    <Message role="alert" title="You are offline" text="This product will show as soon as you are connected again.">
      <ButtonLink to="/cart" $look="outline">
        View Cart
      </ButtonLink>
    </Message>
  );
}
