import { errorText, Message } from '@nara/shared-ui';
import { Button } from './button';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A screen's data did not come, and the way on. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Message role="alert" title="This did not load" text={errorText(error)}>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  );
}
