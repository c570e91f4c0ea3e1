import { errorText } from '@nara/shared-ui';
import { Button } from '../elements/button';
import { Notice } from './notice';

/** Reports a failure to load and offers a retry. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="red" action={<Button onClick={onRetry}>Retry</Button>}>
      {errorText(error)}
    </Notice>
  );
}
