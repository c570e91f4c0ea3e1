import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useCommands } from '../commands/command-registry';
import { cardFilter, StatCard, StatRow } from '../display/stat-card';
import { Button } from '../elements/button';
import { SearchInput } from '../elements/search-input';
import type { Option } from '../elements/select';
import { Notice } from '../feedback/notice';
import { ListPage, PageHeader } from '../layout/page-header';
import { ExportButton } from '../list/export-button';
import { FilterSelect } from '../list/filters/filter-bar';
import type { List } from '../list/state/use-list';
import type { Column } from '../list/table/columns';
import { ListTable } from '../list/table/list-table';
import type { Tone } from '../theme/tokens';

/** Figure above the list, which filters it by a status, or shows everything. */
interface Card<S extends string> {
  label: string;
  /** Undefined until the first response. */
  value: number | undefined;
  note?: string | undefined;
  status?: S;
}

/** Warning about variants without a Woolworths SKU. */
interface UnmappedWarning {
  /** Number of variants; undefined until the first response. */
  count: number | undefined;
  tone: Tone;
  text: (count: number) => string;
  /** Label of the button that lists them. */
  action: string;
}

interface MappingPageProps<M, S extends string, K extends string> {
  title: string;
  subtitle?: string;
  /** Further buttons of the screen. */
  actions?: ReactNode;
  exportFile: () => Promise<string>;
  cards: readonly Card<S>[];
  unmapped: UnmappedWarning;
  /** Heading of the table. */
  heading?: ReactNode;
  /** Accessible name of the table, and noun for its rows. */
  label: string;
  list: List<M, { status: readonly S[] }, K>;
  columns: readonly Column<M, K>[];
  rowKey: (mapping: M) => string;
  searchHint: string;
  /** Option for all statuses, and those to choose from. */
  allStatuses: string;
  statuses: readonly Option<S>[];
  bulkActions?: ReactNode;
  EditMapping: ComponentType<{ id: string; listed: M | undefined; onClose: () => void }>;
  AddMapping: ComponentType<{ onClose: () => void }>;
  /** Further dialogs. */
  children?: ReactNode;
}

/** Screen that lists the mappings of a portal, and opens and adds them. */
export function MappingPage<M, S extends string, K extends string>(props: MappingPageProps<M, S, K>) {
  const { list, rowKey, unmapped, EditMapping, AddMapping } = props;
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  useCommands([{ id: 'mapping:add', label: 'Add Mapping', group: 'This screen', run: add }]);
  const { opened } = list;
  const status = list.filterField('status');
  return (
    <ListPage>
      <PageHeader
        title={props.title}
        subtitle={props.subtitle}
        actions={
          <>
            {props.actions}
            <ExportButton label="Export Mappings" subject="sku-mappings" load={props.exportFile} />
            <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={add}>
              Add Mapping
            </Button>
          </>
        }
      />
      <StatRow>
        {props.cards.map((card) => (
          <StatCard key={card.label} {...card} {...cardFilter(card.status, status)} />
        ))}
      </StatRow>
      {unmapped.count !== undefined && unmapped.count > 0 && (
        <Notice
          tone={unmapped.tone}
          action={
            status.value !== 'unmapped' && (
              <Button onClick={() => status.onChange('unmapped' as S)}>{unmapped.action}</Button>
            )
          }
        >
          {unmapped.text(unmapped.count)}
        </Notice>
      )}
      {props.heading}
      <ListTable
        label={props.label}
        columns={props.columns}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder={props.searchHint} />
            <FilterSelect label="Status" all={props.allStatuses} options={props.statuses} {...status} />
          </>
        }
        bulkActions={props.bulkActions}
      />
      <Suspense>
        {opened.id && (
          <EditMapping
            key={opened.id}
            id={opened.id}
            listed={list.result.data?.rows.find((row) => rowKey(row) === opened.id)}
            onClose={opened.close}
          />
        )}
        {isAdding && <AddMapping onClose={() => setIsAdding(false)} />}
        {props.children}
      </Suspense>
    </ListPage>
  );
}
