import { Badge, Button, CopyId, RelativeTime, TimeUntil, TraceLink } from '@nara/portal-ui';
import type { Failure, FailureCause } from '@nara/shared-contracts/api/integration';
import { lazy, Suspense, useState } from 'react';
import { ItemActions, ItemFrame } from './item-styles';
import { useRetry } from './use-retry';

const FixAddress = lazy(async () => ({ default: (await import('./fix-address')).FixAddress }));

/** Number of attempts within the retry period of an order or e-mail; the last attempt is at the end of the period. */
const MOST_ATTEMPTS = 5;

const LETTERS: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-status': 'Order update',
  'order-cancelled': 'Cancellation',
  'return-received': 'Return registered',
  'back-in-stock': 'Back in stock',
  'bank-account-changed': 'Notice of another bank account',
  'gift-card': 'Gift card',
  'review-asked': 'Request for reviews',
  'mail-test': 'Test of an e-mail',
};

interface FailureItemProps {
  failure: Failure;
  mend: FailureCause['mend'];
}

/** Shows a failed order or e-mail with its reason, its number of attempts, and a retry button. */
export function FailureItem({ failure, mend }: FailureItemProps) {
  const { id, orderId, letter, attempts, nextAttemptAt, error, failedAt, browserReport } = failure;
  const { retry, isBusy } = useRetry(failure);
  const [isFixing, setIsFixing] = useState(false);
  const isGivenUp = nextAttemptAt === null;
  const what = orderId ?? id;
  return (
    <ItemFrame>
      <div>
        {letter && <strong>{LETTERS[letter] ?? letter}</strong>}
        {orderId && <CopyId id={orderId} />}
        <Badge $tone={isGivenUp ? 'red' : 'yellow'}>{`Retry ${attempts}/${MOST_ATTEMPTS}`}</Badge>
        {orderId && <TraceLink orderId={orderId} />}
      </div>
      <p>{error || 'No reason was given.'}</p>
      {browserReport && <p>{`The shopper’s browser: ${browserReport}`}</p>}
      <small>
        Failed <RelativeTime iso={failedAt} />
        {isGivenUp ? ', given up' : <NextAttempt at={nextAttemptAt} />}
      </small>
      <ItemActions>
        {mend.kind === 'fix-address' && isGivenUp && (
          <Button isSmall aria-label={`Fix Address of ${what}`} onClick={() => setIsFixing(true)}>
            Fix Address
          </Button>
        )}
        <Button isSmall isBusy={isBusy} aria-label={`Retry Now: ${what}`} onClick={retry}>
          {isBusy ? 'Retrying…' : 'Retry Now'}
        </Button>
      </ItemActions>
      <Suspense>{isFixing && <FixAddress orderId={id} onClose={() => setIsFixing(false)} />}</Suspense>
    </ItemFrame>
  );
}

const NextAttempt = ({ at }: { at: string }) => (
  <>
    , next try <TimeUntil iso={at} />
  </>
);
