import {
  Badge,
  Button,
  type Column,
  changeLogParams,
  DateRangeInput,
  ExportButton,
  Failure,
  FilterBar,
  FilterSelect,
  JsonView,
  ListPage,
  LogTable,
  LogTime,
  Notice,
  PageHeader,
  pageQuery,
  SearchInput,
  useCommands,
} from '@nara/portal-ui';
import type { AuditCheck, AuditEntry, AuditKind } from '@nara/shared-contracts/api/audit';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import { useAddress } from '@nara/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type AuditParams, checkText, KINDS, readAuditParams, toFilter } from './audit-params';

const COLUMNS: readonly Column<AuditEntry, never>[] = [
  { header: 'Time', cell: ({ at }) => <LogTime iso={at} /> },
  { header: 'Kind', cell: ({ kind }) => <Badge $tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge> },
  { header: 'Person', cell: ({ actor }) => actor },
  { header: 'What happened', cell: ({ text }) => text },
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
  return pageQuery(['audit', query], ({ signal }) => api.audit.list({ query, signal }));
};

/** Returns the URL of the file, which the browser saves while it streams. Checks first, so that a refusal is shown. */
async function findExport(api: ApiClient, params: AuditParams, extension: 'csv' | 'jsonl'): Promise<{ href: string }> {
  const filter = toFilter(params);
  await api.audit.list({ query: { ...filter, pageSize: 1 } });
  return { href: `/api/enterprise/audit.${extension}?${new URLSearchParams(filter)}` };
}

/** Shows the values before and after, and the codes and ids of the entry. */
const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const { id, action, subject, environment, role, requestId, before, after } = entry;
  return (
    <JsonView value={{ before, after, action, subject, environment, role, requestId, entryId: id }} what="details" />
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

const KIND_OPTIONS = Object.entries(KINDS).map(([kind, { label }]) => ({ value: kind as AuditKind, label }));
const EVERYTHING: Partial<AuditParams> = { search: '', kind: undefined, from: undefined, to: undefined };

/** Shows admins all changes, reads, exports and sign-ins, with the users who made them. */
export function AuditScreen() {
  const api = useApi();
  const [address, changeAddress] = useAddress();
  const check = useSealCheck();
  const { entry: opened, ...params } = readAuditParams(address);
  const change = (changes: Partial<AuditParams>, replace = false) =>
    changeAddress((before) => changeLogParams(before, { ...changes }), { replace, preventScrollReset: true });
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
      <LogTable
        label="audit entries"
        query={useQuery(auditPageQuery(api, params))}
        columns={COLUMNS}
        textOf={({ text }) => text}
        opened={opened}
        onToggle={({ id }) => change({ entry: id === opened ? undefined : id }, true)}
        detailsOf={(entry) => <EntryDetails entry={entry} />}
        before={params.before}
        onPage={(before) => change({ before })}
        showAll={<Button onClick={() => change(EVERYTHING)}>Show all entries</Button>}
      />
    </ListPage>
  );
}
