import type { ImportResult, ImportPreview as Preview } from '@nara/shared-contracts/api/imports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { Button } from '../elements/button';
import { controlFrame } from '../elements/controls';
import { Loaded } from '../feedback/loaded';
import { Notice } from '../feedback/notice';
import { ExportButton } from '../list/export-button';
import type { PageSize } from '../list/state/list-params';
import { Pagination } from '../list/table/pagination';
import { ApplyImport, unmappedText } from './apply-import';
import { ImportPreview, importSummary } from './change-preview';
import { DEFAULT_SIZE, type ImportCalls, rowsQuery, useImport } from './use-import';

interface ImportRowsProps {
  /** Id of the preview. */
  id: string;
  calls: Pick<ImportCalls, 'importRows'>;
}

/** Lists the rows of a previewed file page by page, so that a file of any length renders immediately. */
function ImportRows({ id, calls }: ImportRowsProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(DEFAULT_SIZE);
  const query = useQuery({ ...rowsQuery(calls, id, page, pageSize), placeholderData: keepPreviousData });
  return (
    <Loaded query={query}>
      {({ rows, total }) =>
        total > 0 && (
          <>
            <ImportPreview rows={rows} />
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          </>
        )
      }
    </Loaded>
  );
}

const FileField = styled.div`
  display: grid;
  gap: 0.4rem;

  label {
    font-size: 0.8125rem;
    font-weight: 500;
  }

  input {
    ${controlFrame}
    width: 100%;
    min-height: 2.75rem;
    padding: 0.5rem 0.6rem;
    border-style: dashed;
  }

  p {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

interface ImportDialogProps {
  title: string;
  /** Noun for one row: `mapping`. */
  subject: string;
  /** Explains the format of the file. */
  hint: ReactNode;
  calls: ImportCalls;
  /** Label of the file field; defaults to `CSV file`. */
  fileLabel?: string;
  /** File types that the browser offers; defaults to CSV. */
  accept?: string;
  /** Content above the field. */
  children?: ReactNode;
  /** Called with the result of the import; the owner closes the dialog. */
  onApplied: (result: ImportResult) => void;
  onClose: () => void;
}

/**
 * Imports a CSV file. Shows the changes of each row or why it is refused, then writes all rows, or all but the refused
 * ones, which can be downloaded with the reasons.
 */
export function ImportDialog({
  title,
  subject,
  hint,
  calls,
  fileLabel = 'CSV file',
  accept = '.csv,text/csv',
  children,
  onApplied,
  onClose,
}: ImportDialogProps) {
  const { preview, failure, doing, choose, apply, retry } = useImport(calls, onApplied);
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {preview && preview.counts.refused > 0 && (
            <ExportButton
              label="Download refused rows"
              subject={`${subject}-import-refused`}
              load={() => calls.refusedRows({ params: { id: preview.id } })}
            />
          )}
          {preview && (
            <ApplyImport preview={preview} subject={subject} isBusy={doing === 'importing'} onApply={apply} />
          )}
        </>
      }
    >
      {children}
      <FileField>
        <label htmlFor={id}>{fileLabel}</label>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
          }}
        />
        <p id={`${id}-hint`}>{hint}</p>
      </FileField>
      <p role="status">{doing === 'reading' ? 'Reading the file…' : preview && describe(preview)}</p>
      {failure && (
        <Notice tone="red" action={retry && <Button onClick={retry}>Check the file again</Button>}>
          {failure}
        </Notice>
      )}
      {preview && preview.unmapped.count > 0 && <Notice tone="yellow">{`${unmappedText(preview.unmapped)}.`}</Notice>}
      {preview && <ImportRows key={preview.id} id={preview.id} calls={calls} />}
    </Dialog>
  );
}

/** Describes whether the file can be imported, and the outcomes of its rows. */
function describe({ counts, canLeaveOut, notImported }: Preview): string {
  const parts = [`${importSummary(counts)}.`];
  if (counts.refused > 0 && canLeaveOut)
    parts.push('Correct the refused rows and choose the file again, or leave them out.');
  else if (counts.refused > 0) parts.push('Nothing can be imported while any row is refused.');
  else if (counts.add + counts.change === 0) parts.push('The file changes nothing.');
  if (notImported.length > 0) parts.push(`Not imported: ${notImported.join(', ')}.`);
  return parts.join(' ');
}
