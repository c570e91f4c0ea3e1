import {
  AT_ONCE,
  FormDialog,
  momentOf,
  type PublicationTime,
  PublicationTimeFields,
  TIME_LABELS,
  validateTime,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { PROMOTIONS_KEY } from '../queries';

interface StartDialogProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Starts a promotion at once or at a set time. */
export function StartDialog({ promotion: { id, definition, revision }, onClose }: StartDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const save = async (time: PublicationTime) => {
    const at = momentOf(time);
    await api.adminPromotions.start({ params: { id }, body: { at, expectedRevision: revision } });
    await queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY });
    notify.success(at ? `${definition.name} runs from ${formatDateTime(at)} on.` : `${definition.name} runs.`);
  };
  return (
    <FormDialog
      title={`Start ${definition.name}`}
      subject="start"
      labels={TIME_LABELS}
      saveLabel="Start"
      base={AT_ONCE}
      toValues={(values) => values}
      validate={validateTime(Date.now())}
      save={save}
      onClose={onClose}
    >
      {(form) => <PublicationTimeFields {...form} />}
    </FormDialog>
  );
}
