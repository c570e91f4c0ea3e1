import { FilterSelect, ListPage, ListTable, PageHeader, SearchInput, StatusSelect, useList } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';

import { REVIEW_RATINGS, REVIEW_STATES } from '@nara/shared-contracts/rules/reviews';
import { useQuery } from '@tanstack/react-query';
import { ApproveSelected } from './approve-selected';
import { reviewColumns } from './columns';
import { figuresQuery, REVIEWS_KEY, reviewListQuery } from './queries';
import { ReviewDialog } from './review-dialog';
import { ReviewFigures } from './review-figures';
import { STATE_OPTIONS, starsInWords } from './words';

const STAR_OPTIONS = REVIEW_RATINGS.map((stars) => ({ value: stars, label: starsInWords(Number(stars)) }));

const rowKey = ({ id }: DeskReview) => id;

/** Lists shoppers' reviews of products for approval, rejection and answers; pending ones come first. */
export function ReviewsScreen() {
  const api = useApi();
  const { data: figures } = useQuery(figuresQuery(api));
  const products = figures?.products ?? [];
  const list = useList({
    rules: {
      filters: { state: REVIEW_STATES, stars: REVIEW_RATINGS, product: products.map(({ id }) => id) },
      sorts: ['inbox', 'sentAt', 'stars'],
      defaultSort: 'inbox',
    },
    query: (query) => reviewListQuery(api, query),
    liveKey: REVIEWS_KEY,
    openedAs: 'review',
  });
  const { opened, filters, selection } = list;
  const setState = (state: typeof filters.state) => list.setFilter('state', state);
  return (
    <ListPage>
      <PageHeader title="Reviews" subtitle="Of pieces that were delivered. The shop shows what you approve." />
      <ReviewFigures figures={figures} state={filters.state} onState={setState} />
      <ListTable
        label="reviews"
        columns={reviewColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput
              value={list.search}
              placeholder="Search by words, product, name or order ID..."
              onSearch={list.setSearch}
            />
            <StatusSelect all="All States" options={STATE_OPTIONS} value={filters.state} onChange={setState} />
            <FilterSelect
              label="Stars"
              all="All Stars"
              options={STAR_OPTIONS}
              value={filters.stars}
              onChange={(stars) => list.setFilter('stars', stars)}
            />
            <FilterSelect
              label="Product"
              all="All Products"
              options={products.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
              value={filters.product}
              onChange={(product) => list.setFilter('product', product)}
            />
          </>
        }
        bulkActions={<ApproveSelected selection={selection} rows={list.result.data?.rows ?? []} />}
      />
      {opened.id && <ReviewDialog key={opened.id} id={opened.id} onClose={opened.close} />}
    </ListPage>
  );
}
