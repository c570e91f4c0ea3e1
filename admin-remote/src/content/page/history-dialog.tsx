import { Button, ConfirmDialog, Dialog, EmptyLine, FieldChanges, Loaded, Timeline, useAction } from '@nara/portal-ui';
import { type ContentRevision, type EditedPage, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changesOf } from '../content-changes';
import { CONTENT_KEY, contentHistoryQuery } from '../queries';
import { PAGE_NAMES } from '../words';

interface HistoryDialogProps {
  page: EditedPage;
  onClose: () => void;
}

/** Shows who published a page, when and how, and takes a publication back. */
export function HistoryDialog({ page: edited, onClose }: HistoryDialogProps) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { page, revision } = edited;
  const name = PAGE_NAMES[page];
  const history = useQuery(contentHistoryQuery(api, page));
  const [asked, setAsked] = useState<ContentRevision>();
  const takeBack = useAction(async (to: number) => {
    await api.contentDesk.restore({ params: { page, revision: to }, body: { expectedRevision: revision } });
    notify.success(`${name} says what it said before publication ${to}.`);
    await queryClient.invalidateQueries({ queryKey: CONTENT_KEY });
  });
  return (
    <>
      <Dialog
        title={`History of ${name}`}
        width="40rem"
        onClose={onClose}
        actions={
          <Button data-initial-focus onClick={onClose}>
            Close
          </Button>
        }
      >
        <Loaded query={history}>
          {({ revisions, hasMore }) =>
            revisions.length === 0 ? (
              <EmptyLine>This page says what the shop began with.</EmptyLine>
            ) : (
              <>
                <Timeline
                  entries={revisions.map((change) => ({
                    key: String(change.revision),
                    at: change.at,
                    tone: change.restored === null ? ('blue' as const) : ('grey' as const),
                    text: <Publication change={change} onTakeBack={() => setAsked(change)} />,
                    detail: `Publication ${change.revision}, ${change.by}`,
                  }))}
                />
                {hasMore && <p>The latest 100 publications are shown; the audit log has all of them.</p>}
              </>
            )
          }
        </Loaded>
      </Dialog>
      {asked && (
        <ConfirmDialog
          title={`Go back to before publication ${asked.revision}?`}
          confirmLabel="Go Back"
          cancelLabel="Keep it as it is"
          onConfirm={() => {
            setAsked(undefined);
            void takeBack.run(asked.revision);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {asked.revision === revision
            ? 'The shop says what it said before it. A draft stays.'
            : 'The shop says what it said before it; what was published since is taken back too. A draft stays.'}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Shows the parts that a publication touched. */
const Publication = ({ change, onTakeBack }: { change: ContentRevision; onTakeBack: () => void }) => (
  <>
    {change.restored !== null && <p>{`Went back to before publication ${change.restored + 1}`}</p>}
    <FieldChanges changes={changesOf(change.before, change.after)} />
    <Button isSmall aria-label={`Go back to before publication ${change.revision}`} onClick={onTakeBack}>
      Take Back
    </Button>
  </>
);
