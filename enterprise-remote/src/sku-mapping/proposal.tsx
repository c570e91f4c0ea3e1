import { Button, PendingProposal } from '@nara/portal-ui';
import { type EnterpriseMapping, useSession } from '@nara/shared-contracts';
import { useApprove } from './use-approve';

interface ProposalProps {
  mapping: EnterpriseMapping;
  onApproved: (woolworthsSku: string) => void;
}

/** Tells that a Woolworths SKU awaits approval and lets admins approve it; draws nothing when none does. */
export function Proposal({ mapping, onApproved }: ProposalProps) {
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const { approve, isBusy } = useApprove();
  const { id, updatedAt, pendingWoolworthsSku } = mapping;
  const run = async () => {
    if (await approve([{ id, expectedUpdatedAt: updatedAt }])) {
      if (pendingWoolworthsSku) onApproved(pendingWoolworthsSku);
    }
  };
  return (
    <PendingProposal
      mapping={mapping}
      action={
        isAdmin && (
          <Button isBusy={isBusy} onClick={run}>
            Approve
          </Button>
        )
      }
    />
  );
}
