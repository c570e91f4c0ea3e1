import {
  Button,
  ButtonLink,
  FilterSelect,
  ListPage,
  ListTable,
  LoadingDialog,
  MinuteInput,
  minuteToIso,
  PageHeader,
  SearchInput,
  StatusSelect,
  toMinute,
  useList,
} from '@nara/portal-ui';
import type { ProductRow } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { CATEGORIES, PRODUCT_STATUSES } from '@nara/shared-contracts/rules/catalogue';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BULK_PATH, NEW_PRODUCT_PATH } from '../layout';
import { type Opened, productColumns } from './columns';
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from './labels';
import { PRODUCTS_KEY, productListQuery, productQuery } from './queries';

interface MomentProps {
  /** ISO time; undefined for now. */
  at: string | undefined;
  onChange: (at: string | undefined) => void;
}

/** Lets staff choose the time (South African) whose prices are shown. */
const Moment = ({ at, onChange }: MomentProps) => (
  <>
    <MinuteInput
      label="Prices at"
      value={at && toMinute(Date.parse(at))}
      onChange={(minute) => onChange(minute ? minuteToIso(minute) : undefined)}
    />
    {at && (
      <Button isSmall onClick={() => onChange(undefined)}>
        Prices now
      </Button>
    )}
  </>
);

const RULES = {
  filters: { status: PRODUCT_STATUSES, category: CATEGORIES },
  sorts: ['position', 'name', 'price'],
  defaultSort: 'position',
} as const;

const PARTS = {
  pictures: lazy(async () => ({ default: (await import('./pictures/pictures-dialog')).PicturesDialog })),
  prices: lazy(async () => ({ default: (await import('./prices-dialog')).PricesDialog })),
  history: lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog })),
} satisfies Record<Opened, unknown>;

const rowKey = ({ id }: ProductRow) => id;

/** Lists every product with its price, now or at another time, and lets staff edit it. */
export function CatalogueScreen() {
  const api = useApi();
  const [at, setAt] = useState<string>();
  const [part, setPart] = useState<Opened>('prices');
  const list = useList({
    rules: RULES,
    query: (query) => productListQuery(api, { ...query, ...(at && { at }) }),
    liveKey: PRODUCTS_KEY,
    openedAs: 'product',
  });
  const { opened } = list;
  const open = (next: Opened, id: string) => {
    setPart(next);
    opened.open(id);
  };
  return (
    <ListPage>
      <PageHeader
        title="Catalogue"
        subtitle="What the shop sells, and for how much"
        actions={
          <>
            <ButtonLink to={{ pathname: BULK_PATH, search: list.filterPart }}>Edit Many</ButtonLink>
            <ButtonLink variant="primary" to={NEW_PRODUCT_PATH}>
              New Product
            </ButtonLink>
          </>
        }
      />
      <ListTable
        label="products"
        columns={productColumns(open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by name, subcategory or SKU..." />
            <StatusSelect all="All but archived" options={STATUS_OPTIONS} {...list.filterField('status')} />
            <FilterSelect
              label="Category"
              all="All categories"
              options={CATEGORY_OPTIONS}
              {...list.filterField('category')}
            />
            <Moment at={at} onChange={setAt} />
          </>
        }
      />
      {opened.id && <OpenedProduct key={`${opened.id} ${part}`} id={opened.id} part={part} onClose={opened.close} />}
    </ListPage>
  );
}

const TITLES: Readonly<Record<Opened, string>> = { pictures: 'Pictures', prices: 'Prices', history: 'History' };

/** Opens a part of a product after the product has loaded. */
function OpenedProduct({ id, part, onClose }: { id: string; part: Opened; onClose: () => void }) {
  const api = useApi();
  const query = useQuery(productQuery(api, id));
  const Part = PARTS[part];
  const waiting = <LoadingDialog title={TITLES[part]} query={query} onClose={onClose} />;
  if (!query.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Part product={query.data} onClose={onClose} />
    </Suspense>
  );
}
