import { useCall, useWaiting } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EditedPage, PageContent } from '@nara/shared-contracts/api/content';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { errorText, focusFault, isConflict } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PAGE_NAMES } from '../labels';
import { CONTENT_KEY, contentPageQuery } from '../queries';

/** Faults that the API reported: messages by field path, such as `blocks.3.runs`. */
export type Faults = Readonly<Record<string, string>>;

/** Returns the fault at a field path or within it. */
export const faultWithin = (faults: Faults, place: string): string | undefined =>
  faults[place] ?? Object.entries(faults).find(([name]) => name.startsWith(`${place}.`))?.[1];

/** Returns the faults of an error response, without the prefix of the body's field. */
const toFaults = (errors: readonly { field: string; message: string }[]): Faults =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^content\./, ''), message]));

/** Returns the edited content of a page: its draft if there is one, otherwise the published content. */
export const editedContent = ({ content, draft }: EditedPage): PageContent => draft?.content ?? content;

/** Identifies a fetched version of a page by what staff saved. */
const stampOf = ({ revision, draft }: EditedPage): string => `${revision} ${draft?.version ?? 0}`;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Applies the locally edited parts to the content that another user saved. */
function rebase(before: PageContent, theirs: PageContent, mine: PageContent): PageContent {
  const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{ ...before }, { ...theirs }];
  const parts = Object.entries(mine).map(([name, part]) => [name, same(part, was[name]) ? is[name] : part]);
  return Object.fromEntries(parts) as PageContent;
}

/**
 * Holds the edits of a page, and saves them as a draft. Validation errors appear at their fields. If another user saved
 * first, the hook reads their version and lets the user choose between the two.
 */
export function useEditor(page: EditedPage) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const orWait = useWaiting();
  const [base, setBase] = useState(page);
  const [content, setContent] = useState(() => editedContent(page));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<EditedPage>();
  const [complaints, setComplaints] = useState(0);
  const frame = useRef<HTMLFormElement>(null);
  const isDirty = !same(content, editedContent(base));
  const query = contentPageQuery(api, page.page);

  // After the errors have rendered.
  useEffect(() => {
    if (complaints > 0) focusFault(frame.current);
  }, [complaints]);

  const restart = (from: EditedPage) => {
    setBase(from);
    setContent(editedContent(from));
    setFaults({});
    setFailure(undefined);
    setTheirs(undefined);
  };

  const explain = async (error: unknown) => {
    const fresh = isConflict(error) ? await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null) : null;
    if (fresh) setTheirs(fresh);
    else {
      const errors = (error instanceof ApiError && error.problem.errors) || [];
      setFaults(toFaults(errors));
      setFailure(errors.length > 0 ? 'It is not saved: mend what is marked.' : errorText(error));
    }
    setComplaints((before) => before + 1);
  };

  const saving = useCall(async (written: PageContent, on: EditedPage) => {
    setFaults({});
    setFailure(undefined);
    await orWait(async () => {
      const next = await api.contentDesk.saveDraft({
        params: { page: page.page },
        body: { content: written, expectedRevision: on.revision, expectedVersion: on.draft?.version ?? 0 },
      });
      restart(next);
      queryClient.setQueryData(query.queryKey, next);
      await queryClient.invalidateQueries({ queryKey: [...CONTENT_KEY, 'list'] });
      notify.success(`The draft of ${PAGE_NAMES[page.page]} is saved.`);
    });
  }, explain);

  // Without local edits, show what another user saved.
  const stamp = stampOf(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody saved, here or elsewhere
  useEffect(() => {
    if (!isDirty && stamp !== stampOf(base)) restart(page);
  }, [stamp]);

  return {
    content,
    isDirty,
    isBusy: saving.isBusy,
    faults,
    failure,
    theirs,
    frame,
    set: setContent,
    save: () => void (isDirty && !saving.isBusy && saving.run(content, base)),
    undo: () => restart(page),
    takeTheirs: () => theirs && restart(theirs),
    keepMine() {
      if (!theirs) return;
      const merged = rebase(editedContent(base), editedContent(theirs), content);
      setBase(theirs);
      setContent(merged);
      setTheirs(undefined);
      void saving.run(merged, theirs);
    },
    /** Saved content at the time when editing began. */
    initial: editedContent(base),
  };
}
