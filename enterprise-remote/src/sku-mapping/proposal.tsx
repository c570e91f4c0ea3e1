import { Button, ProposalNotice } from '@nara/portal-ui';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useSession } from '@nara/shared-contracts/host';
import { styled } from 'styled-components';
import { asSeen } from './decide';
import { useApprove } from './use-approve';

const Decisions = styled.div`
  display: flex;
  gap: 0.5rem;
`;

interface ProposalProps {
  mapping: EnterpriseMapping;
  onApproved: (woolworthsSku: string) => void;
  onReject: () => void;
}

/**
 * Shows the state of a proposed Woolworths SKU, and lets admins decide on a pending one; renders nothing without one.
 */
export function Proposal({ mapping, onApproved, onReject }: ProposalProps) {
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const { approve, isBusy } = useApprove();
  const { pendingWoolworthsSku } = mapping;
  const run = async () => {
    if (await approve([asSeen(mapping)])) {
      if (pendingWoolworthsSku) onApproved(pendingWoolworthsSku);
    }
  };
  return (
    <ProposalNotice
      mapping={mapping}
      action={
        isAdmin && (
          <Decisions>
            <Button isBusy={isBusy} onClick={run}>
              Approve
            </Button>
            <Button onClick={onReject}>Reject</Button>
          </Decisions>
        )
      }
    />
  );
}
