import { formatExactTime } from '@nara/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../elements/button';
import type { Column } from '../table/columns';
import { DataTable } from '../table/data-table';

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.125rem;
  color: var(--muted);
  font-size: 0.8125rem;

  p {
    flex: 1 1 12rem;
  }
`;

/** A page of a log, newest first. */
interface LogPage<T> {
  rows: T[];
  /** Place of the next page; null for the oldest. */
  older: string | null;
  /** Time at which a search stopped before the page was full; null if it did not. */
  searchedBackTo: string | null;
}

interface OlderPagesProps {
  /** Undefined until the first response. */
  page: Omit<LogPage<never>, 'rows'> | undefined;
  /** True while the page begins with the newest entry. */
  isNewest: boolean;
  onNewest: () => void;
  onOlder: (before: string) => void;
}

/** Pages back through a log, and shows how far back a search has reached. */
function OlderPages({ page, isNewest, onNewest, onOlder }: OlderPagesProps) {
  const older = page?.older;
  return (
    <Pages aria-label="Pages" data-keep-clear="">
      <p role="status">{page?.searchedBackTo && `Searched back to ${formatExactTime(page.searchedBackTo)}.`}</p>
      {!isNewest && (
        <Button icon={<ChevronLeft size={15} aria-hidden />} onClick={onNewest}>
          Newest
        </Button>
      )}
      <Button
        icon={<ChevronRight size={15} aria-hidden />}
        disabled={!older}
        onClick={() => {
          if (older) onOlder(older);
        }}
      >
        {page?.searchedBackTo ? 'Search further back' : 'Older'}
      </Button>
    </Pages>
  );
}

/** Text in the typeface of codes, such as the time of an entry. */
export const Mono = styled.span`
  font-family: var(--mono);
  font-size: 0.75rem;
`;

/** Exact time of an entry. */
export const LogTime = ({ iso }: { iso: string }) => (
  <Mono as="time" dateTime={iso}>
    {formatExactTime(iso)}
  </Mono>
);

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding: 0.6rem 0;
  white-space: normal;

  /* A card has the whole message already. */
  li & > p {
    display: none;
  }
`;

interface LogTableProps<T extends { id: string }> {
  /** Accessible name, and noun for the entries. */
  label: string;
  /** Query of the page, as react-query returns it. */
  query: { data: LogPage<T> | undefined; error: unknown; refetch: () => void; isPlaceholderData: boolean };
  columns: readonly Column<T, never>[];
  /** Returns the text that names an entry. */
  textOf: (entry: T) => string;
  /** Id of the entry whose details are open. */
  opened: string | undefined;
  onToggle: (entry: T) => void;
  /** Renders the details of an entry. */
  detailsOf: (entry: T) => ReactNode;
  /** Ids of entries that have just arrived. */
  newIds?: ReadonlySet<string>;
  /** Place that the page follows; undefined for the newest. */
  before: string | undefined;
  onPage: (before: string | undefined) => void;
  /** Button of a page without entries that shows everything. */
  showAll: ReactNode;
}

/** Shows a page of a log whose entries unfold, and pages back through it. */
export function LogTable<T extends { id: string }>(props: LogTableProps<T>) {
  const { label, query, columns, textOf, opened, onToggle, detailsOf, newIds, before, onPage, showAll } = props;
  const details: Column<T, never> = {
    header: 'Details',
    cell: (entry) => (
      <Button
        isSmall
        aria-label={`View details of ${textOf(entry)}`}
        aria-expanded={entry.id === opened}
        aria-controls={entry.id === opened ? `details-${entry.id}` : undefined}
        onClick={() => onToggle(entry)}
      >
        View details
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        label={label}
        columns={[...columns, details]}
        rows={query.data?.rows}
        rowKey={({ id }) => id}
        onOpen={onToggle}
        detailOf={(entry) =>
          entry.id === opened && (
            <Details id={`details-${entry.id}`} role="group" aria-label={`Details of ${textOf(entry)}`}>
              {detailsOf(entry)}
            </Details>
          )
        }
        newIds={newIds}
        error={query.error}
        onRetry={query.refetch}
        isStale={query.isPlaceholderData}
        empty={
          <>
            {`There are no ${label} here.`}
            {showAll}
          </>
        }
      />
      <OlderPages page={query.data} isNewest={!before} onNewest={() => onPage(undefined)} onOlder={onPage} />
    </>
  );
}
