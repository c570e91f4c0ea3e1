import { Badge, Button, CopyId, RelativeTime, TimeUntil, TraceLink } from '@nara/portal-ui';
import type { Failure, FailureCause } from '@nara/shared-contracts/api/integration';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useRetry } from './replay';

const ItemFrame = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.15rem 1rem;
  padding: 0.6rem 0;
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;

  > * {
    grid-column: 1;
  }

  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.75rem;
  }

  > p {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

const ItemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;

  @media (width >= 40rem) {
    grid-row: 1 / span 3;
    grid-column: 2;
    justify-content: flex-end;
  }

  @media (width < 40rem) {
    grid-column: 1 / -1;
    margin-top: 0.35rem;

    button {
      flex: 1;
      min-height: 2.75rem;
    }
  }
`;

const FixAddress = lazy(async () => ({ default: (await import('./fix-address')).FixAddress }));

/** Number of attempts within the retry period of an order or e-mail; the last attempt is at the end of the period. */
const MAX_ATTEMPTS = 5;

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
        <Badge $tone={isGivenUp ? 'red' : 'yellow'}>{`Retry ${attempts}/${MAX_ATTEMPTS}`}</Badge>
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
