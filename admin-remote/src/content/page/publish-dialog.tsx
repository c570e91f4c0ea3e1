import {
  AT_ONCE,
  FieldChanges,
  FormDialog,
  momentOf,
  type PublicationTime,
  PublicationTimeFields,
  TIME_LABELS,
  validateTime,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage } from '@nara/shared-contracts/api/content';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../content-changes';
import { editedContent } from '../editor/use-editor';
import { CONTENT_KEY } from '../queries';
import { PAGE_NAMES } from '../words';

interface PublishDialogProps {
  page: EditedPage;
  onClose: () => void;
}

/** Shows the version in the shop before and after, and publishes the draft at once or at a set time. */
export function PublishDialog({ page: edited, onClose }: PublishDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { page, revision, content, draft } = edited;
  const name = PAGE_NAMES[page];
  const save = async (time: PublicationTime) => {
    const moment = momentOf(time);
    const body = { at: moment, expectedRevision: revision, expectedVersion: draft?.version ?? 0 };
    await api.contentDesk.publish({ params: { page }, body });
    await queryClient.invalidateQueries({ queryKey: CONTENT_KEY });
    notify.success(moment ? `${name} will be published ${formatDateTime(moment)}.` : `${name} is published.`);
  };
  return (
    <FormDialog
      title={`Publish ${name}`}
      subject="publication"
      labels={TIME_LABELS}
      saveLabel="Publish"
      base={AT_ONCE}
      toValues={(values) => values}
      validate={validateTime(Date.now())}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldChanges changes={changesOf(content, editedContent(edited))} />
          <PublicationTimeFields {...form} />
        </>
      )}
    </FormDialog>
  );
}
