import { Badge, Button, ConfirmDialog, type Fact, Facts, Notice, Panel, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage } from '@nara/shared-contracts/api/content';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Actions } from '../../layout';
import { CONTENT_KEY } from '../queries';
import { PAGE_NAMES, stateOf } from '../words';
import { PreviewLink, shownPage } from './preview-link';
import { PublishDialog } from './publish-dialog';

function factsOf(page: EditedPage): Fact[] {
  const { label, tone } = stateOf(page);
  const { published, draft } = page;
  return [
    { label: 'Status', value: <Badge $tone={tone}>{label}</Badge> },
    { label: 'Published', value: published ? `${published.by}, ${formatDateTime(published.at)}` : 'Never changed' },
    ...(draft ? [{ label: 'Draft', value: `${draft.by}, ${formatDateTime(draft.at)}` }] : []),
  ];
}

interface StatusPanelProps {
  page: EditedPage;
  /** True if there are edits that the draft does not contain yet. */
  isDirty: boolean;
}

/** Status of a page, with the actions that change it. */
export function StatusPanel({ page: edited, isDirty }: StatusPanelProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const { page, draft, planned } = edited;
  const shown = shownPage(edited);
  const { run, isBusy } = useAction(async (change: () => Promise<unknown>, done: string) => {
    await change();
    await queryClient.invalidateQueries({ queryKey: CONTENT_KEY });
    notify.success(done);
  });
  const params = { page };
  return (
    <Panel title="In the shop">
      <Facts facts={factsOf(edited)} />
      {planned && (
        <Notice
          tone="blue"
          action={
            <Button
              isBusy={isBusy}
              onClick={() =>
                void run(() => api.contentDesk.cancelPublication({ params }), 'The publication is cancelled.')
              }
            >
              Cancel Publication
            </Button>
          }
        >
          {`Comes into the shop ${formatDateTime(planned.at)}, planned by ${planned.by}.`}
        </Notice>
      )}
      {draft && (
        <Actions>
          <Button
            variant="primary"
            unavailable={isDirty ? 'Save the draft first.' : undefined}
            onClick={() => setIsPublishing(true)}
          >
            Publish
          </Button>
          <Button onClick={() => setIsDiscarding(true)}>Discard Draft</Button>
        </Actions>
      )}
      {shown && <PreviewLink page={shown} isDirty={isDirty} />}
      {isPublishing && <PublishDialog page={edited} onClose={() => setIsPublishing(false)} />}
      {isDiscarding && (
        <ConfirmDialog
          title="Discard this draft?"
          confirmLabel="Discard Draft"
          cancelLabel="Keep the draft"
          onConfirm={() => {
            setIsDiscarding(false);
            void run(() => api.contentDesk.discardDraft({ params }), `The draft of ${PAGE_NAMES[page]} is discarded.`);
          }}
          onCancel={() => setIsDiscarding(false)}
        >
          What is prepared is lost, its planned publication too. The shop stays as it is.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
