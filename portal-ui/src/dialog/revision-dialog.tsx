import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldChange, FieldChanges } from '../display/field-changes';
import { Timeline } from '../display/timeline';
import { Button } from '../elements/button';
import { EmptyLine } from '../feedback/empty-state';
import { Loaded } from '../feedback/loaded';
import { useAction } from '../feedback/use-call';
import { useChanged } from '../feedback/use-changed';
import { ConfirmDialog, Dialog } from './dialog';

/** A numbered change by staff. */
interface Revision {
  revision: number;
  /** ISO time. */
  at: string;
  by: string;
  /** Revision that this one restored; null for an ordinary change. */
  restored: number | null;
}

/** Words for revisions: a `publication`, which was `published`. */
interface RevisionWords {
  noun: string;
  done: string;
}

const CHANGE: RevisionWords = { noun: 'change', done: 'changed' };

/** Revisions, newest first. */
interface History<R extends Revision> {
  revisions: R[];
  hasMore: boolean;
}

interface RevisionDialogProps<R extends Revision, K extends QueryKey> {
  title: string;
  query: UseQueryOptions<History<R>, Error, History<R>, K>;
  /** Message for no revisions. */
  empty: string;
  /**
   * Consequence of undoing a change, as the start of a sentence: `The shop shows the product as it was before this
   * change`.
   */
  consequence: string;
  /** Words for revisions; default to a change. */
  words?: RevisionWords;
  changesOf: (revision: R) => readonly FieldChange[];
  /** Restores the state before a revision. */
  restore: (revision: number) => Promise<unknown>;
  /** Returns the message about a restored state. */
  restoredMessage: (revision: number) => string;
  /** Key of the queries that a restored state makes stale. */
  staleKey: QueryKey;
  onClose: () => void;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Shows who changed something, when and how, and lets staff undo a change. */
export function RevisionDialog<R extends Revision, K extends QueryKey>(props: RevisionDialogProps<R, K>) {
  const { title, empty, consequence, words = CHANGE, changesOf, restore, restoredMessage, staleKey, onClose } = props;
  const { noun, done } = words;
  const [asked, setAsked] = useState<number>();
  const query = useQuery(props.query);
  const changed = useChanged(staleKey);
  const taking = useAction(async (revision: number) => {
    await restore(revision);
    await changed(restoredMessage(revision));
  });
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
                        noun={noun}
                        changes={changesOf(revision)}
                        onTakeBack={() => setAsked(revision.revision)}
                      />
                    ),
                    detail: `${capitalized(noun)} ${revision.revision}, ${revision.by}`,
                  }))}
                />
                {hasMore && <p>{`The latest 100 ${noun}s are shown; the audit log has all of them.`}</p>}
              </>
            )
          }
        </Loaded>
      </Dialog>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Go back to before ${noun} ${asked}?`}
          confirmLabel="Go Back"
          cancelLabel="Keep it as it is"
          onConfirm={() => void taking.run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {asked === query.data?.revisions[0]?.revision
            ? `${consequence}.`
            : `${consequence}; what was ${done} since is taken back too.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ChangeProps {
  revision: Revision;
  noun: string;
  changes: readonly FieldChange[];
  onTakeBack: () => void;
}

/** Shows the fields that a revision changed. */
const Change = ({ revision: { revision, restored }, noun, changes, onTakeBack }: ChangeProps) => (
  <>
    {restored !== null && <p>{`Went back to before ${noun} ${restored + 1}`}</p>}
    <FieldChanges changes={changes} />
    <Button isSmall aria-label={`Go back to before ${noun} ${revision}`} onClick={onTakeBack}>
      Take Back
    </Button>
  </>
);
