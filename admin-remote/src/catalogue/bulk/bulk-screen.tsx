import {
  Button,
  EmptyState,
  ExportButton,
  FilterBar,
  FilterSelect,
  Grid,
  LeaveQuestion,
  ListPage,
  Loaded,
  Notice,
  PageHeader,
  SearchInput,
  StatusSelect,
  useCommands,
  useListParams,
  useLiveQueries,
  useSheet,
} from '@nara/portal-ui';
import type { BulkProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { CATEGORIES, MAX_AT_ONCE, PRODUCT_STATUSES } from '@nara/shared-contracts/rules/catalogue';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';

import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type BlockerFunction, Link } from 'react-router-dom';
import { CATALOGUE_PATH } from '../../layout';
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from '../labels';
import { PRODUCTS_KEY, sheetQuery } from '../queries';
import { BULK_COLUMNS, readEdits, textOf } from './bulk-values';

const RULES = {
  filters: { status: PRODUCT_STATUSES, category: CATEGORIES },
  sorts: ['position', 'name', 'price'],
  defaultSort: 'position',
} as const;

const ReviewChanges = lazy(async () => ({ default: (await import('./review-changes')).ReviewChanges }));
const ImportProducts = lazy(async () => ({ default: (await import('./import-products')).ImportProducts }));

const rowKey = ({ id }: BulkProduct) => id;

/** A change of filters alters the address but keeps the edits. */
const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Edits the names, categories and prices of many products in a grid, and saves them together after a review. */
export function BulkScreen() {
  const api = useApi();
  const { search, filters, filter, setSearch, setFilter, clear } = useListParams(RULES);
  const query = useQuery(sheetQuery(api, filter));
  useLiveQueries(PRODUCTS_KEY, ['product.changed']);
  const control = useSheet<BulkProduct>(textOf);
  const { edits } = control.sheet;
  const { changes, faults } = useMemo(() => readEdits(edits), [edits]);
  const [dialog, setDialog] = useState<'review' | 'import'>();
  // Snapshot from when the filter was turned on: a row whose edit is undone must not vanish meanwhile.
  const [onlyEdited, setOnlyEdited] = useState<readonly BulkProduct[]>();
  const edited = edits.size > 0 ? onlyEdited : undefined;
  const close = () => setDialog(undefined);
  const startImport = () => setDialog('import');
  useCommands([{ id: 'products:import', label: 'Import CSV', group: 'This screen', run: startImport }]);
  return (
    <ListPage>
      <PageHeader
        title="Edit Many"
        subtitle="Copy from a spreadsheet, paste here, review, save"
        actions={
          <>
            <Link to={CATALOGUE_PATH}>Back to the catalogue</Link>
            <Button icon={<Upload size={15} aria-hidden />} onClick={startImport}>
              Import CSV
            </Button>
            <ExportButton
              label="Export CSV"
              subject="products"
              load={() => api.productFiles.export({ query: filter })}
            />
            <Button variant="primary" {...whyNot(changes.length, faults.size)} onClick={() => setDialog('review')}>
              {`Review ${plural(changes.length, 'Change')}`}
            </Button>
          </>
        }
      />
      <FilterBar>
        <SearchInput value={search} placeholder="Search by name, subcategory or SKU..." onSearch={setSearch} />
        <StatusSelect
          all="All statuses"
          options={STATUS_OPTIONS}
          value={filters.status}
          onChange={(status) => setFilter('status', status)}
        />
        <FilterSelect
          label="Category"
          all="All categories"
          options={CATEGORY_OPTIONS}
          value={filters.category}
          onChange={(category) => setFilter('category', category)}
        />
        {edits.size > 0 && (
          <Button
            aria-pressed={edited !== undefined}
            onClick={() => setOnlyEdited(edited ? undefined : [...edits.values()].map(({ row }) => row))}
          >
            {`Show ${plural(edits.size, 'edited product')} only`}
          </Button>
        )}
      </FilterBar>
      <Loaded query={query}>
        {({ rows, total }) => (
          <>
            {total > rows.length && !edited && (
              <Notice tone="yellow">
                {`The first ${formatCount(rows.length)} of ${plural(total, 'product')} are shown. Narrow the filter for the others.`}
              </Notice>
            )}
            {edited || rows.length > 0 ? (
              <Grid
                label="Products"
                columns={BULK_COLUMNS}
                rows={edited ?? rows}
                rowKey={rowKey}
                control={control}
                faults={faults}
              />
            ) : (
              <EmptyState role="status">
                There are no products here.
                <Button onClick={clear}>Show all products</Button>
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
      {edits.size > 0 && <LeaveQuestion where="to these products" leaves={leaves} />}
      <Suspense>
        {dialog === 'review' && <ReviewChanges changes={changes} control={control} onClose={close} />}
        {dialog === 'import' && <ImportProducts onClose={close} />}
      </Suspense>
    </ListPage>
  );
}

/** Explains why there is nothing to review yet. */
function whyNot(changes: number, faults: number): { unavailable?: string } {
  if (faults > 0) return { unavailable: `Correct ${plural(faults, 'product')} first.` };
  if (changes === 0) return { unavailable: 'Nothing has been changed yet.' };
  if (changes > MAX_AT_ONCE) {
    return { unavailable: `At most ${formatCount(MAX_AT_ONCE)} products are changed at once; undo some first.` };
  }
  return {};
}
