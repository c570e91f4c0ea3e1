import { Badge, Button, Panel, useAction } from '@nara/portal-ui';
import { type PartnerFaults, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { faultsQuery, TEST_ENVIRONMENT_KEY } from '../queries';
import { activeFaults, describeFault, withoutFaults } from './words';

const FaultsDialog = lazy(async () => ({ default: (await import('./faults-dialog')).FaultsDialog }));

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

/** Shows the active faults of the sandbox's partner, which apply to everybody in the sandbox. */
export function FaultsPanel() {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { data: faults } = useQuery(faultsQuery(api));
  const [isOpen, setIsOpen] = useState(false);
  const { run: clear, isBusy } = useAction(async (current: PartnerFaults) => {
    await api.testEnvironment.setFaults({ body: withoutFaults(current) });
    await queryClient.invalidateQueries({ queryKey: TEST_ENVIRONMENT_KEY });
    notify.success('The sandbox’s partner answers normally again.');
  });
  const active = faults ? activeFaults(faults) : [];
  return (
    <Panel
      title="Partner Faults"
      actions={
        <Row>
          {faults && active.length > 0 && (
            <Button isSmall isBusy={isBusy} onClick={() => clear(faults)}>
              Clear faults
            </Button>
          )}
          <Button isSmall disabled={!faults} onClick={() => setIsOpen(true)}>
            Choose faults
          </Button>
        </Row>
      }
    >
      <Row role="status">
        {faults && active.length > 0 ? (
          <>
            <Badge $tone="red">Faults active</Badge>
            {active.map((kind) => (
              <Badge key={kind} $tone="yellow">
                {describeFault(faults, kind)}
              </Badge>
            ))}
            <p>Seed {faults.seed}: the same seed gives the same sequence.</p>
          </>
        ) : (
          <p>None: the sandbox’s partner answers normally.</p>
        )}
      </Row>
      <Suspense>{isOpen && faults && <FaultsDialog faults={faults} onClose={() => setIsOpen(false)} />}</Suspense>
    </Panel>
  );
}
