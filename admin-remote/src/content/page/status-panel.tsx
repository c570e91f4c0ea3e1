import {
  Badge,
  Button,
  ButtonRow,
  ConfirmDialog,
  type Fact,
  Facts,
  FieldChanges,
  Notice,
  Panel,
  PublicationDialog,
  useAction,
  useChanged,
  useCopy,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage } from '@nara/shared-contracts/api/content';
import type { ShownPageName } from '@nara/shared-contracts/rules/content';
import { formatDateTime } from '@nara/shared-ui';
import { useState } from 'react';
import { changesOf } from '../editor/forms';
import { editedContent } from '../editor/use-editor';
import { PAGE_NAMES, stateOf } from '../labels';
import { CONTENT_KEY } from '../queries';

interface PublishDialogProps {
  page: EditedPage;
  onClose: () => void;
}

/** Shows the version in the shop before and after, and publishes the draft at once or at a set time. */
function PublishDialog({ page: edited, onClose }: PublishDialogProps) {
  const api = useApi();
  const changed = useChanged(CONTENT_KEY);
  const { page, revision, content, draft } = edited;
  const name = PAGE_NAMES[page];
  const publish = async (at: string | null) => {
    const body = { at, expectedRevision: revision, expectedVersion: draft?.version ?? 0 };
    await api.contentDesk.publish({ params: { page }, body });
    await changed(at ? `${name} will be published ${formatDateTime(at)}.` : `${name} is published.`);
  };
  return (
    <PublicationDialog
      title={`Publish ${name}`}
      subject="publication"
      saveLabel="Publish"
      publish={publish}
      onClose={onClose}
    >
      <FieldChanges changes={changesOf(content, editedContent(edited))} />
    </PublicationDialog>
  );
}

/** Creates a link that shows the draft of a page to anyone who has the link. */
function PreviewLink({ page, isDirty }: { page: ShownPageName; isDirty: boolean }) {
  const api = useApi();
  const copy = useCopy();
  const [link, setLink] = useState<{ url: string; until: string }>();
  const { run, isBusy } = useAction(async () => {
    const { path, until } = await api.contentDesk.preview({ params: { page } });
    setLink({ url: window.location.origin + path, until });
  });
  return (
    <>
      <ButtonRow>
        <Button
          isBusy={isBusy}
          unavailable={isDirty ? 'Save the draft first: the link shows what is saved.' : undefined}
          onClick={() => void run()}
        >
          Make Preview Link
        </Button>
      </ButtonRow>
      {link && (
        <Notice
          tone="blue"
          action={
            <Button isSmall onClick={() => void copy(link.url, 'the link')}>
              Copy Link
            </Button>
          }
        >
          <a href={link.url} target="_blank" rel="noreferrer">
            Open the preview
          </a>
          {` Whoever has the link sees the draft until ${formatDateTime(link.until)}.`}
        </Notice>
      )}
    </>
  );
}

/** Returns the name of a page that has a view; null for redirects, which have none. */
const shownPage = ({ page }: EditedPage): ShownPageName | null => (page === 'redirects' ? null : page);

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
  const changed = useChanged(CONTENT_KEY);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const { page, draft, planned } = edited;
  const shown = shownPage(edited);
  const { run, isBusy } = useAction(async (change: () => Promise<unknown>, done: string) => {
    await change();
    await changed(done);
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
        <ButtonRow>
          <Button
            variant="primary"
            unavailable={isDirty ? 'Save the draft first.' : undefined}
            onClick={() => setIsPublishing(true)}
          >
            Publish
          </Button>
          <Button onClick={() => setIsDiscarding(true)}>Discard Draft</Button>
        </ButtonRow>
      )}
      {shown && <PreviewLink page={shown} isDirty={isDirty} />}
      {isPublishing && <PublishDialog page={edited} onClose={() => setIsPublishing(false)} />}
      {isDiscarding && (
        <ConfirmDialog
          title="Discard this draft?"
          confirmLabel="Discard Draft"
          cancelLabel="Keep the draft"
          onConfirm={() =>
            void run(() => api.contentDesk.discardDraft({ params }), `The draft of ${PAGE_NAMES[page]} is discarded.`)
          }
          onClose={() => setIsDiscarding(false)}
        >
          What is prepared is lost, its planned publication too. The shop stays as it is.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
