import { Badge, Button, Panel, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { TEST_ENVIRONMENT_KEY } from '../queries';
import { activeFaults, describeFault, type FaultFamily, type FaultSet, withoutFaults } from './fault-set';

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
export function FaultsPanel<K extends string>({ family, faults, children }: FaultsPanelProps<K>) {
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
