import {
  Button,
  DataTable,
  DateRangeInput,
  ExportButton,
  FilterBar,
  FilterSelect,
  ListPage,
  OlderPages,
  PageHeader,
  SearchInput,
} from '@nara/portal-ui';
import type { AuditEntry } from '@nara/shared-contracts/api/audit';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AuditKind } from '@nara/shared-contracts/rules/audit';

import { useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type AuditParams, changeAuditParams, readAuditParams } from './audit-params';
import { CheckButton, useSealCheck } from './check-button';
import { CheckResult } from './check-result';
import { auditColumns } from './columns';
import { EntryDetails } from './entry-details';
import { auditPageQuery, findExport } from './queries';
import { KINDS } from './words';

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
