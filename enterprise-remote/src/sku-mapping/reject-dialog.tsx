import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { announce, decideOnAll, type Seen } from './decide';
import { MAPPINGS_KEY } from './queries';

interface RejectDialogProps {
  proposals: Seen;
  onClose: () => void;
  /** Called after the decision; defaults to `onClose`. */
  onRejected?: () => void;
}

const LABELS = { reason: 'Reason' } as const;
const EMPTY = { reason: '' };

/** Asks for the reason, then rejects proposed Woolworths SKUs in the versions that the user saw. */
export function RejectDialog({ proposals, onClose, onRejected = onClose }: RejectDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();

  const save = async ({ reason }: typeof EMPTY) => {
    const result = await decideOnAll(proposals, async (mappings) => {
      const { rejected, refused } = await api.enterpriseMapping.reject({ body: { mappings, reason: reason.trim() } });
      return { decided: rejected, refused };
    });
    await queryClient.invalidateQueries({ queryKey: MAPPINGS_KEY });
    announce(notify, result, 'rejected');
  };

  return (
    <FormDialog
      title={`Reject ${plural(proposals.length, 'proposed SKU')}?`}
      subject="rejection"
      labels={LABELS}
      saveLabel="Reject"
      base={EMPTY}
      toValues={(values) => values}
      validate={({ reason }) => ({ ...(reason.trim() === '' && { reason: 'Say why.' }) })}
      save={save}
      onClose={onClose}
      onSaved={onRejected}
    >
      {({ field }) => (
        <>
          <p>Woolworths SKUs in use stay as they are.</p>
          <TextField
            {...field('reason')}
            label={LABELS.reason}
            hint="Whoever proposed it reads this when they edit the mapping."
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  );
}
