import { Button, Dialog, Lines, Skeleton, StateBadge } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SystemCheckResult } from '@nara/shared-contracts/api/operations-dashboard';
import { plural } from '@nara/shared-contracts/rules/common';
import type { SystemCheck } from '@nara/shared-contracts/rules/operations-dashboard';
import { errorText, formatDateTime, formatDuration } from '@nara/shared-ui';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTEGRATION_PATH } from '../layout';
import { systemCheckQuery } from './queries';

interface Made {
  data: Pick<SystemCheckResult, 'status'> | undefined;
  error: unknown;
}

/** Summarises checks for screen readers, while results arrive and at the end. */
export function summaryOf(checks: readonly Made[]): string {
  const open = checks.filter(({ data, error }) => !data && !error).length;
  if (open > 0) return `Checking: ${checks.length - open} of ${checks.length} done`;
  const statusOf = ({ data }: Made) => data?.status ?? 'error';
  const count = (status: SystemCheckResult['status']) => checks.filter((check) => statusOf(check) === status).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors + warnings === 0) return 'Everything is operational';
  const parts = [
    errors > 0 && plural(errors, 'error'),
    warnings > 0 && plural(warnings, 'warning'),
    `${count('operational')} operational`,
  ];
  return `All ${checks.length} checked: ${parts.filter(Boolean).join(', ')}`;
}

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
const CheckLine = ({ name, result, error }: CheckLineProps) => (
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

/** Checks in the order shown, with their labels. */
const CHECKS = {
  database: 'Database',
  'event-stream': 'Live Updates',
  'order-queue': 'Order Outbox',
  'mail-queue': 'E-mail Outbox',
  'order-processing': 'Order Processing',
  'woolworths-api': 'Woolworths API',
  'webhook-receiver': 'Webhook Receiver',
  'payment-gateway': 'Payment Gateway',
  'email-service': 'Email Service',
} as const satisfies Record<SystemCheck, string>;

const NAMED = Object.entries(CHECKS) as [SystemCheck, string][];

const List = styled(Lines)`
  margin: 0 0 0.75rem;
`;

const Summary = styled.p`
  margin-bottom: 0.75rem;
  font-weight: 500;
`;

/** Checks every part of the system now and shows each result as it arrives. */
export function HealthCheckDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [round, setRound] = useState(1);
  const results = useQueries({ queries: NAMED.map(([check]) => systemCheckQuery(api, check, round)) });
  const isRunning = results.some(({ isPending }) => isPending);
  return (
    <Dialog
      title="System Health Check"
      onClose={onClose}
      actions={
        <Button variant="primary" isBusy={isRunning} onClick={() => setRound(round + 1)}>
          {isRunning ? 'Checking…' : 'Check again'}
        </Button>
      }
    >
      <Summary role="status">{summaryOf(results)}</Summary>
      <List>
        {NAMED.map(([check, name], index) => (
          <CheckLine key={check} name={name} result={results[index]?.data} error={results[index]?.error ?? null} />
        ))}
      </List>
      <Link to={INTEGRATION_PATH}>Integration Monitor</Link>
    </Dialog>
  );
}
