import { Button, Dialog, Lines } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SystemCheck } from '@nara/shared-contracts/rules/operations-dashboard';

import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTEGRATION_PATH } from '../layout';
import { CheckLine } from './check-line';
import { systemCheckQuery } from './queries';
import { summaryOf } from './summary-of';

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
