import { Button, Notice } from '@nara/portal-ui';
import type { Exchange } from './use-exchange';

/** Shows why a request was not sent, and offers to send it anyway. */
export function RefusedRequest({ outcome, onForce }: Pick<Exchange, 'outcome'> & { onForce: () => void }) {
  if (outcome.kind !== 'invalid') return null;
  return (
    <Notice tone="red" action={<Button onClick={onForce}>Send Invalid Request</Button>}>
      <p>Nothing was sent: the request breaks the partner’s contract.</p>
      <ul>
        {outcome.errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{`${field}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
