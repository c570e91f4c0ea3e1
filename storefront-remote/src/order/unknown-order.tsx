import { Message } from '@nara/shared-ui';
import { ButtonLink } from '../ui';

/** This device neither placed nor looked up the order, so it may not show it yet. */
export function UnknownOrder({ orderId }: { orderId: string }) {
  return (
    <Message
      title="We cannot show this order here"
      text={`To keep orders private, ${orderId} can be seen on the device that placed it. Anywhere else, find it once with its number and your e-mail address.`}
    >
      <ButtonLink to="/account">Find My Order</ButtonLink>
    </Message>
  );
}
