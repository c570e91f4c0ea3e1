import { useState } from 'react';
import { Timeline } from '../display';
import { Button } from '../elements';
import { EmptyLine, Loaded, useAction } from '../feedback';
import { type ChangedField, Changes } from './changes';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

/** A change that staff made, with its number. */
interface Revision {
  revision: number;
  /** ISO time. */
  at: string;
  by: string;
  /** Revision that it went back to; null for a change of its own. */
  restored: number | null;
}

interface RevisionDialogProps<R extends Revision> {
  title: string;
  /** Query for the revisions, as react-query returns it. */
  query: { data: { revisions: readonly R[]; hasMore: boolean } | undefined; error: unknown; refetch: () => void };
  /** The newest revision. */
  current: number;
  /** Says that there are none. */
  empty: string;
  /** What taking a change back does, as the beginning of a sentence: `The shop shows the product as it was before this change`. */
  consequence: string;
  changesOf: (revision: R) => readonly ChangedField[];
  /** Goes back to before a revision. */
  takeBack: (revision: number) => Promise<void>;
  onClose: () => void;
}

/** Shows who changed something, when and how, and takes a change back. */
export function RevisionDialog<R extends Revision>(props: RevisionDialogProps<R>) {
  const { title, query, current, empty, consequence, changesOf, takeBack, onClose } = props;
  const [asked, setAsked] = useState<number>();
  const taking = useAction(takeBack);
  return (
    <>
      <Dialog
        title={title}
        width="36rem"
        onClose={onClose}
        actions={
          <Button data-initial-focus onClick={onClose}>
            Close
          </Button>
        }
      >
        <Loaded query={query}>
          {({ revisions, hasMore }) =>
            revisions.length === 0 ? (
              <EmptyLine>{empty}</EmptyLine>
            ) : (
              <>
                <Timeline
                  entries={revisions.map((revision) => ({
                    key: String(revision.revision),
                    at: revision.at,
                    tone: revision.restored === null ? ('blue' as const) : ('grey' as const),
                    text: (
                      <Change
                        revision={revision}
                        changes={changesOf(revision)}
                        onTakeBack={() => setAsked(revision.revision)}
                      />
                    ),
                    detail: `Change ${revision.revision}, ${revision.by}`,
                  }))}
                />
                {hasMore && <p>The latest 100 changes are shown; the audit log has all of them.</p>}
              </>
            )
          }
        </Loaded>
      </Dialog>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Go back to before change ${asked}?`}
          confirmLabel="Go Back"
          cancelLabel="Keep it as it is"
          onConfirm={() => {
            setAsked(undefined);
            void taking.run(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {asked === current ? `${consequence}.` : `${consequence}; what was changed since is taken back too.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ChangeProps {
  revision: Revision;
  changes: readonly ChangedField[];
  onTakeBack: () => void;
}

/** Shows the fields that a revision changed. */
const Change = ({ revision: { revision, restored }, changes, onTakeBack }: ChangeProps) => (
  <>
    {restored !== null && <p>{`Went back to before change ${restored + 1}`}</p>}
    <Changes changes={changes} />
    <Button isSmall aria-label={`Go back to before change ${revision}`} onClick={onTakeBack}>
      Take Back
    </Button>
  </>
);
