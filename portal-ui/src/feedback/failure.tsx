import { errorText } from '@nara/shared-ui';
import { Button } from '../elements';
import { Notice } from './notice';

/** Reports that something could not be loaded and offers to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="red" action={<Button onClick={onRetry}>Retry</Button>}>
      {errorText(error)}
    </Notice>
  );
}
