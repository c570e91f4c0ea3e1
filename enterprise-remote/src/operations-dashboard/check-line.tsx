import { Skeleton, StateBadge } from '@nara/portal-ui';
import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import { errorText, formatDateTime, formatDuration } from '@nara/shared-ui';
import { styled } from 'styled-components';

const Line = styled.li`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr) auto;
  gap: 0.1rem 0.75rem;
  align-items: center;
  min-height: 3.25rem;
  padding: 0.45rem 0;

  strong {
    font-weight: 500;
  }

  small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(2) {
      grid-column: 1 / -1;
      order: 1;
    }
  }
`;

interface CheckLineProps {
  name: string;
  /** Undefined until it arrives. */
  result: SystemCheckResult | undefined;
  /** Reason why the check could not run; null if it ran. */
  error: Error | null;
}

/** Shows one part of the system and the result of its check. */
export const CheckLine = ({ name, result, error }: CheckLineProps) => (
  <Line>
    <strong>{name}</strong>
    <div>
      {result && <Found {...result} />}
      {error && `It could not be checked: ${errorText(error)}`}
      {!result && !error && <Skeleton $width="60%" />}
    </div>
    {(result || error) && <StateBadge state={result?.status ?? 'error'} />}
  </Line>
);

const Found = ({ detail, responseTime, checkedAt }: SystemCheckResult) => (
  <>
    {detail}
    <small>
      {responseTime === null ? '' : `${formatDuration(responseTime)} · `}
      <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>
    </small>
  </>
);
