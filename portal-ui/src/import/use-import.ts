import type { ImportConsent, ImportPreview, ImportResult, ImportRowsPage } from '@nara/shared-contracts/api/imports';
import { ApiError } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PAGE_SIZES, type PageSize } from '../list/state/list-params';

/** Calls of an import, the same for every importable subject. */
export interface ImportCalls {
  previewImport(input: { body: Blob }): Promise<ImportPreview>;
  importRows(input: {
    params: { id: string };
    query: { page: number; pageSize: number };
    signal?: AbortSignal;
  }): Promise<ImportRowsPage>;
  refusedRows(input: { params: { id: string } }): Promise<string>;
  applyImport(input: { params: { id: string }; body: ImportConsent }): Promise<ImportResult>;
}

/** Rows on a page of the preview at first. */
export const DEFAULT_SIZE: PageSize = PAGE_SIZES[1];

/** The query for one page of the rows of a previewed file; the first page by default. */
export const rowsQuery = (
  calls: Pick<ImportCalls, 'importRows'>,
  id: string,
  page = 1,
  pageSize: PageSize = DEFAULT_SIZE,
) =>
  queryOptions({
    queryKey: ['csv-import', id, page, pageSize],
    queryFn: ({ signal }) => calls.importRows({ params: { id }, query: { page, pageSize }, signal }),
    // A preview never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Largest file that the API accepts, in bytes; larger files are not sent. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

type Doing = 'reading' | 'importing';

/** Returns the message of a failed call; none for a lost session, because the shell asks for the passcode. */
const failureOf = (error: unknown): string | undefined => (isSessionRequired(error) ? undefined : errorText(error));

/** Returns whether a preview has expired or is outdated, so that it can no longer be imported. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith('import-');

/** Runs an import from choosing a file to its end. Returns its progress, the preview and the error. */
export function useImport(calls: ImportCalls, onApplied: (result: ImportResult) => void) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [failure, setFailure] = useState<string>();
  const [doing, setDoing] = useState<Doing>();
  const latest = useRef<File>(undefined);
  const queryClient = useQueryClient();

  const choose = async (chosen: File) => {
    latest.current = chosen;
    setFile(chosen);
    setPreview(undefined);
    setFailure(undefined);
    if (chosen.size > MAX_FILE_BYTES) {
      setDoing(undefined);
      setFailure('The file is larger than 10 MB.');
      return;
    }
    setDoing('reading');
    // Ignores the response for a file that was replaced meanwhile.
    const isLatest = () => latest.current === chosen;
    try {
      const found = await calls.previewImport({ body: chosen });
      // Rows that came later would move the buttons of the centred dialog away from a press that has begun.
      await queryClient.prefetchQuery(rowsQuery(calls, found.id));
      if (isLatest()) setPreview(found);
    } catch (error) {
      if (isLatest()) setFailure(failureOf(error));
    } finally {
      if (isLatest()) setDoing(undefined);
    }
  };

  const apply = async (consent: ImportConsent) => {
    if (!preview || doing) return;
    setDoing('importing');
    setFailure(undefined);
    try {
      onApplied(await calls.applyImport({ params: { id: preview.id }, body: consent }));
    } catch (error) {
      if (isOver(error)) setPreview(undefined);
      setFailure(failureOf(error));
    } finally {
      setDoing(undefined);
    }
  };

  /** Checks the chosen file again; undefined before one is chosen. */
  const retry = file && (() => void choose(file));
  return { preview, failure, doing, choose, apply, retry };
}

/** Describes the outcome of an import; `what` names the written records: `3 mappings`. */
export const importOutcome = (what: string, { leftOut }: ImportResult): string =>
  leftOut > 0 ? `${what} imported; ${plural(leftOut, 'refused row')} left out` : `${what} imported`;
