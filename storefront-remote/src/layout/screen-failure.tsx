import { Message } from '@nara/shared-ui';
import { Button } from '../ui';

/** A screen broke, or its code could not be loaded; the rest of the shop stays in place. */
export function ScreenFailure() {
  return (
    <Message
      role="alert"
      title="This page did not load"
      text="Something went wrong on our side, or the connection was lost. Your cart is safe."
    >
      <Button type="button" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Message>
  );
}
