import { errorText } from '@nara/shared-ui';
import { Button } from '../elements';
import { Notice } from './notice';

/** Something could not be loaded, and the way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice tone="red" action={<Button onClick={onRetry}>Retry</Button>}>
      {errorText(error)}
    </Notice>
  );
}
