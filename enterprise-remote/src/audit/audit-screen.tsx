import {
  Badge,
  Button,
  type Column,
  DataTable,
  DateRangeInput,
  ExportButton,
  Failure,
  FilterBar,
  FilterSelect,
  JsonView,
  ListPage,
  Notice,
  OlderPages,
  PageHeader,
  SearchInput,
  useCommands,
} from '@nara/portal-ui';
import type { AuditCheck, AuditEntry, AuditKind } from '@nara/shared-contracts/api/audit';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import { formatExactTime, useAddress } from '@nara/shared-ui';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { type AuditParams, changeAuditParams, checkText, KINDS, readAuditParams, toFilter } from './audit-params';

const Mono = styled.span`
  font-family: var(--mono);
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`;

/** Returns the id of an entry's details in the document. */
const detailsId = ({ id }: Pick<AuditEntry, 'id'>): string => `audit-${id}`;

/** Returns the columns of the log. `onToggle` shows or hides the details of a row. */
const auditColumns = (
  opened: string | undefined,
  onToggle: (entry: AuditEntry) => void,
): readonly Column<AuditEntry, never>[] => [
  {
    header: 'Time',
    cell: ({ at }) => (
      <Mono as="time" dateTime={at}>
        {formatExactTime(at)}
      </Mono>
    ),
  },
  { header: 'Kind', cell: ({ kind }) => <Badge $tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge> },
  { header: 'Person', cell: ({ actor }) => actor },
  { header: 'What happened', cell: ({ text }) => text },
  {
    header: 'Details',
    cell: (entry) => (
      <Button
        isSmall
        aria-label={`View details of ${entry.text}`}
        aria-expanded={entry.id === opened}
        aria-controls={entry.id === opened ? detailsId(entry) : undefined}
        onClick={() => onToggle(entry)}
      >
        View details
      </Button>
    ),
  },
];

/** Runs a check of the log's seals on request; `CheckResult` shows the result. */
function useSealCheck() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.audit.check() });
}

interface CheckButtonProps {
  check: Pick<ReturnType<typeof useSealCheck>, 'mutate' | 'isPending'>;
}

function CheckButton({ check: { mutate, isPending } }: CheckButtonProps) {
  useCommands([{ id: 'audit:check', label: 'Check Seals', group: 'This screen', run: () => mutate() }]);
  return (
    <Button icon={<ShieldCheck size={15} aria-hidden />} isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Checking…' : 'Check Seals'}
    </Button>
  );
}

const auditPageQuery = (api: ApiClient, { before, ...params }: AuditParams) => {
  const query = { ...toFilter(params), ...(before && { before }) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.audit.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Returns the URL of the file, which the browser saves while it streams. Checks first, so that a refusal is shown. */
async function findExport(api: ApiClient, params: AuditParams, extension: 'csv' | 'jsonl'): Promise<{ href: string }> {
  const filter = toFilter(params);
  await api.audit.list({ query: { ...filter, pageSize: 1 } });
  return { href: `/api/enterprise/audit.${extension}?${new URLSearchParams(filter)}` };
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding: 0.6rem 0;
  white-space: normal;
`;

/** Shows the values before and after, and the codes and ids of the entry. */
const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const { id, text, action, subject, environment, role, requestId, before, after } = entry;
  return (
    <Frame id={detailsId(entry)} role="group" aria-label={`Details of ${text}`}>
      <JsonView value={{ before, after, action, subject, environment, role, requestId, entryId: id }} what="details" />
    </Frame>
  );
};

interface CheckResultProps {
  /** Undefined until a check has finished. */
  result: AuditCheck | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Shows the result of a check of the seals, or why it failed. */
function CheckResult({ result, error, onRetry }: CheckResultProps) {
  if (error) return <Failure error={error} onRetry={onRetry} />;
  if (!result) return null;
  return <Notice tone={result.brokenAt ? 'red' : 'green'}>{checkText(result)}</Notice>;
}

const rowKey = ({ id }: AuditEntry) => id;
const KIND_OPTIONS = Object.entries(KINDS).map(([kind, { label }]) => ({ value: kind as AuditKind, label }));
const EVERYTHING: Partial<AuditParams> = { search: '', kind: undefined, from: undefined, to: undefined };

/** Shows admins all changes, reads, exports and sign-ins, with the users who made them. */
export function AuditScreen() {
  const api = useApi();
  const [address, changeAddress] = useAddress();
  const check = useSealCheck();
  const { entry: opened, ...params } = readAuditParams(address);
  const { data: page, error, refetch, isPlaceholderData } = useQuery(auditPageQuery(api, params));
  const change = (changes: Partial<AuditParams>, replace = false) =>
    changeAddress((before) => changeAuditParams(before, changes), { replace, preventScrollReset: true });
  const toggle = ({ id }: AuditEntry) => change({ entry: id === opened ? undefined : id }, true);
  return (
    <ListPage>
      <PageHeader
        title="Audit Log"
        subtitle="Who changed, read and exported what, and who signed in"
        actions={
          <>
            <CheckButton check={check} />
            <ExportButton label="Export CSV" subject="audit-log" load={() => findExport(api, params, 'csv')} />
            <ExportButton
              label="Export JSON Lines"
              subject="audit-log"
              extension="jsonl"
              load={() => findExport(api, params, 'jsonl')}
            />
          </>
        }
      />
      <CheckResult result={check.data} error={check.error} onRetry={check.mutate} />
      <FilterBar>
        <SearchInput
          value={params.search}
          placeholder="Search by person, action, or subject..."
          onSearch={(search) => change({ search }, true)}
        />
        <FilterSelect
          label="Kind"
          all="All Kinds"
          options={KIND_OPTIONS}
          value={params.kind}
          onChange={(kind) => change({ kind })}
        />
        <DateRangeInput label="Days" value={params} onChange={({ from, to }) => change({ from, to })} />
      </FilterBar>
      <DataTable
        label="audit entries"
        columns={auditColumns(opened, toggle)}
        rows={page?.rows}
        rowKey={rowKey}
        onOpen={toggle}
        detailOf={(entry) => entry.id === opened && <EntryDetails entry={entry} />}
        error={error}
        onRetry={refetch}
        isStale={isPlaceholderData}
        empty={
          <>
            There are no audit entries here.
            <Button onClick={() => change(EVERYTHING)}>Show all entries</Button>
          </>
        }
      />
      <OlderPages
        page={page}
        isNewest={!params.before}
        onNewest={() => change({})}
        onOlder={(before) => change({ before })}
      />
    </ListPage>
  );
}
