import { Badge, Button, Failure, Panel, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import type { FaultKind, PaymentFaultKind } from '@nara/shared-contracts/rules/test-environment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { FAULT_LABELS } from '../labels';
import { faultsQuery, paymentFaultsQuery, TEST_ENVIRONMENT_KEY } from '../queries';
import { activeFaults, describeFault, type FaultFamily, type FaultSet, withoutFaults } from './fault-set';

const OF_ANSWERS = 'Percent of the answers';

/** Faults of the sandbox's partner. */
const PARTNER_FAULTS: FaultFamily<FaultKind> = {
  title: 'Partner Faults',
  choose: 'Choose faults',
  clear: 'Clear faults',
  labels: FAULT_LABELS,
  hintOf: (kind) =>
    kind === 'duplicateWebhooks' || kind === 'reorderWebhooks' ? 'Percent of the webhooks' : OF_ANSWERS,
  none: 'None: the sandbox’s partner answers normally.',
  cleared: 'The sandbox’s partner answers normally again.',
  save: (api, faults) => api.testEnvironment.setFaults({ body: faults }),
};

/** Labels of the payment sandbox's faults: first those of its responses, then those of its notifications. */
const PAYMENT_LABELS: Readonly<Record<PaymentFaultKind, string>> = {
  latency: 'Latency',
  status429: '429 Too Many Requests',
  status500: '500 Internal Server Error',
  timeout: 'Timeout',
  malformed: 'Malformed answer',
  lost: 'Answer lost after the work',
  repeat: 'Repeated notification',
  beforeReturn: 'Notification before the way back',
  late: 'Late notification',
  outOfOrder: 'Notifications out of order',
  never: 'No notification',
  wrongAmount: 'Wrong amount',
  forged: 'Forged notification',
  wrongSource: 'Wrong source',
};

const OF_PAYMENT_ANSWERS: readonly PaymentFaultKind[] = [
  'latency',
  'status429',
  'status500',
  'timeout',
  'malformed',
  'lost',
];

/** Faults of the payment sandbox. */
const PAYMENT_FAULTS: FaultFamily<PaymentFaultKind> = {
  title: 'Payment Faults',
  choose: 'Choose payment faults',
  clear: 'Clear payment faults',
  labels: PAYMENT_LABELS,
  hintOf: (kind) => (OF_PAYMENT_ANSWERS.includes(kind) ? OF_ANSWERS : 'Percent of the notifications'),
  none: 'None: the payment sandbox answers normally.',
  cleared: 'The payment sandbox answers normally again.',
  save: (api, faults) => api.testEnvironment.setPaymentFaults({ body: faults }),
};

const loadDialog = async () => ({ default: (await import('./faults-dialog')).FaultsDialog });
const FaultsDialog = lazy(loadDialog) as unknown as Awaited<ReturnType<typeof loadDialog>>['default'];

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem 0.6rem;

  p {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

interface FaultsPanelProps<K extends string> {
  family: FaultFamily<K>;
  /** Undefined until they have loaded. */
  faults: FaultSet<K> | undefined;
  /** Explanation of what the faults affect. */
  children?: ReactNode;
}

/** Shows the active faults of a sandbox, which apply to all users, and lets staff choose them. */
function FaultsPanel<K extends string>({ family, faults, children }: FaultsPanelProps<K>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { run: clear, isBusy } = useAction(async (current: FaultSet<K>) => {
    await family.save(api, withoutFaults(family, current));
    await queryClient.invalidateQueries({ queryKey: TEST_ENVIRONMENT_KEY });
    notify.success(family.cleared);
  });
  const active = faults ? activeFaults(family, faults) : [];
  return (
    <Panel
      title={family.title}
      actions={
        <Row>
          {faults && active.length > 0 && (
            <Button isSmall isBusy={isBusy} onClick={() => clear(faults)}>
              {family.clear}
            </Button>
          )}
          <Button isSmall disabled={!faults} onClick={() => setIsOpen(true)}>
            {family.choose}
          </Button>
        </Row>
      }
    >
      {children}
      <Row role="status">
        {faults && active.length > 0 ? (
          <>
            <Badge $tone="red">Faults active</Badge>
            {active.map((kind) => (
              <Badge key={kind} $tone="yellow">
                {describeFault(family, faults, kind)}
              </Badge>
            ))}
            <p>Seed {faults.seed}: the same seed gives the same sequence.</p>
          </>
        ) : (
          <p>{family.none}</p>
        )}
      </Row>
      <Suspense>
        {isOpen && faults && <FaultsDialog family={family} faults={faults} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Panel>
  );
}

/** Shows the faults of the sandbox's partner, and lets staff choose them. */
export function PartnerFaults() {
  const api = useApi();
  const { data } = useQuery(faultsQuery(api));
  return <FaultsPanel family={PARTNER_FAULTS} faults={data} />;
}

/** Shows the faults of the payment sandbox, and lets staff choose them; renders nothing with another provider. */
export function PaymentFaults() {
  const api = useApi();
  const { data, error, refetch } = useQuery(paymentFaultsQuery(api));
  if (error && !data) {
    return (
      <Panel title={PAYMENT_FAULTS.title}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!data?.faults) return null;
  return (
    <FaultsPanel family={PAYMENT_FAULTS} faults={data.faults}>
      <p>They befall payments of the shop, which is paid at the payment sandbox: no real money moves there.</p>
    </FaultsPanel>
  );
}
