import { Message } from '@nara/shared-ui';
import { ButtonLink } from '../ui';

/** This device did not place the order, so it may not show it. */
export function UnknownOrder({ orderId }: { orderId: string }) {
  return (
    <Message
      title="We cannot show this order here"
      text={`To keep orders private, ${orderId} can only be seen on the device that placed it. If it is yours, open it there, or write to us with the order number.`}
    >
      <ButtonLink to="/contact">Contact Us</ButtonLink>
    </Message>
  );
}
