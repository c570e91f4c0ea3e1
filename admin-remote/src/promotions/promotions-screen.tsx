import {
  Badge,
  Button,
  ButtonLink,
  type Column,
  FilterSelect,
  ListPage,
  ListTable,
  PageHeader,
  RelativeTime,
  SearchInput,
  StatusSelect,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionRow } from '@nara/shared-contracts/api/promotions';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { PROMOTION_STATES, PROMOTION_WAYS } from '@nara/shared-contracts/rules/promotions';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PROMOTIONS_PATH, TRIAL_PATH } from '../layout';
import { KIND_OPTIONS, STATE_OPTIONS, STATES, spanText, WAY_OPTIONS, wayText } from './labels';
import { PROMOTIONS_KEY, promotionListQuery } from './queries';

const kindText = (kind: PromotionRow['kind']): string =>
  KIND_OPTIONS.find(({ value }) => value === kind)?.label ?? kind;

const PROMOTION_COLUMNS: readonly Column<PromotionRow, 'updatedAt' | 'name'>[] = [
  {
    header: 'Name',
    sortKey: 'name',
    isFixed: true,
    cell: ({ id, name }) => <Link to={`${PROMOTIONS_PATH}/${id}`}>{name}</Link>,
  },
  {
    header: 'State',
    width: '6rem',
    cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { header: 'Given', cell: ({ way, code }) => wayText(way, code) },
  { header: 'Kind', isDetail: true, cell: ({ kind }) => kindText(kind) },
  { header: 'Runs', cell: spanText },
  { header: 'Uses', width: '5rem', cell: ({ uses }) => formatCount(uses) },
  { header: 'Discount', width: '7rem', cell: ({ discount }) => formatRand(discount) },
  { header: 'Changed', sortKey: 'updatedAt', width: '7rem', cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} /> },
];

const NewPromotion = lazy(async () => ({ default: (await import('./form/promotion-dialogs')).NewPromotion }));

const RULES = {
  filters: { state: PROMOTION_STATES, way: PROMOTION_WAYS },
  sorts: ['updatedAt', 'name'],
  defaultSort: '-updatedAt',
} as const;

const rowKey = ({ id }: PromotionRow) => id;

/** Lists every promotion with its state and its cost so far. */
export function PromotionsScreen() {
  const api = useApi();
  const [isAdding, setIsAdding] = useState(false);
  const list = useList({
    rules: RULES,
    query: (query) => promotionListQuery(api, query),
    liveKey: PROMOTIONS_KEY,
    openedAs: 'promotion',
  });
  return (
    <ListPage>
      <PageHeader
        title="Promotions"
        subtitle="Discount codes and automatic promotions, tried before they go live"
        actions={
          <>
            <ButtonLink to={TRIAL_PATH}>Try an Order</ButtonLink>
            <Button variant="primary" onClick={() => setIsAdding(true)}>
              New Promotion
            </Button>
          </>
        }
      />
      <ListTable
        label="promotions"
        columns={PROMOTION_COLUMNS}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by name or code..." />
            <StatusSelect all="All States" options={STATE_OPTIONS} {...list.filterField('state')} />
            <FilterSelect
              label="Given"
              all="Automatic and by code"
              options={WAY_OPTIONS}
              {...list.filterField('way')}
            />
          </>
        }
      />
      {isAdding && (
        <Suspense>
          <NewPromotion onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </ListPage>
  );
}
