import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  Pagination,
  RelativeTime,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ImportedBooks } from '@nara/shared-contracts/api/reconciliation';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importsQuery, PAYMENTS_KEY } from './queries';
import { usePage } from './use-page';

const rowKey = ({ id }: ImportedBooks) => id;
const nameOf = ({ name, format }: ImportedBooks): string => name || format;

/** Lists the imported files; a file without bookings can be removed. */
export function ImportsTab() {
  const api = useApi();
  const changed = useChanged(PAYMENTS_KEY);
  const [removing, setRemoving] = useState<ImportedBooks>();
  const { onPage, onPageSize, ...page } = usePage();
  const { data, error, refetch, isPlaceholderData } = useQuery(importsQuery(api, page));
  const undo = useAction(async (books: ImportedBooks) => {
    await api.reconciliation.undoImport({ params: { id: books.id } });
    await changed(`${nameOf(books)} removed.`);
  });
  const columns: readonly Column<ImportedBooks, never>[] = [
    { header: 'File', cell: nameOf, isFixed: true },
    { header: 'Books of', cell: ({ source, format }) => `${source} (${format})` },
    { header: 'Days', cell: ({ from, to }) => (from === to ? from : `${from} to ${to}`) },
    { header: 'New lines', cell: ({ lines }) => lines, align: 'end' },
    {
      header: 'Imported',
      cell: ({ at, by }) => (
        <>
          <RelativeTime iso={at} /> by {by}
        </>
      ),
    },
    {
      header: 'Actions',
      cell: (books) => (
        <Button
          isSmall
          aria-label={`Undo the import of ${nameOf(books)}`}
          unavailable={books.canUndo ? undefined : 'A line of it paid an order.'}
          onClick={() => setRemoving(books)}
        >
          Undo
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label="imports"
        columns={columns}
        rows={data?.rows}
        rowKey={rowKey}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty="No file yet: import a statement of the bank, or the settlement file of the payment provider"
      />
      <Pagination {...page} total={data?.total} onPage={onPage} onPageSize={onPageSize} />
      {removing && (
        <ConfirmDialog
          title={`Undo the import of ${nameOf(removing)}?`}
          confirmLabel="Undo Import"
          cancelLabel="Keep it"
          onConfirm={() => void undo.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {`${plural(removing.lines, 'line')} and what was decided of them are removed. No order was paid by them.`}
        </ConfirmDialog>
      )}
    </>
  );
}
