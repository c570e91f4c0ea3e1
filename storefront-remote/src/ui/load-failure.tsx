import { errorText, Message } from '@nara/shared-ui';
import { Button } from './button';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown if a screen's data could not be loaded; offers a retry. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Message role="alert" title="This did not load" text={errorText(error)}>
      <Button type="button" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  );
}
