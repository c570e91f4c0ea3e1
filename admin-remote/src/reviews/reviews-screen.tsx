import {
  actionColumn,
  Badge,
  Button,
  type Column,
  cardFilter,
  type FilterField,
  FilterSelect,
  ListPage,
  ListTable,
  PageHeader,
  RelativeTime,
  SearchInput,
  type Selection,
  StatCard,
  StatRow,
  StatusSelect,
  useAction,
  useList,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskReview, ReviewFigures as Figures } from '@nara/shared-contracts/api/reviews';
import { useHost } from '@nara/shared-contracts/host';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { REVIEW_RATINGS, REVIEW_STATES, type ReviewState } from '@nara/shared-contracts/rules/reviews';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { drawnStars, STATE_OPTIONS, STATES, starsInWords } from './labels';
import { figuresQuery, REVIEWS_KEY, reviewListQuery } from './queries';
import { ReviewDialog } from './review-dialog';

interface ApproveSelectedProps {
  selection: Selection;
  /** Reviews on the current page: users approve only what they have seen. */
  rows: readonly DeskReview[];
}

/** Approves the selected reviews of the page together. */
function ApproveSelected({ selection, rows }: ApproveSelectedProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const chosen = rows.filter(({ id, state }) => selection.ids.has(id) && state === 'waiting');
  // The approved versions are those seen at selection, even if the rows are refetched meanwhile.
  const seen = useRef(new Map<string, number>());
  for (const id of seen.current.keys()) if (!selection.ids.has(id)) seen.current.delete(id);
  for (const { id, revision } of rows)
    if (selection.ids.has(id) && !seen.current.has(id)) seen.current.set(id, revision);
  const approve = useAction(async () => {
    const reviews = chosen.map(({ id, revision }) => ({ id, expectedRevision: seen.current.get(id) ?? revision }));
    try {
      const { approved, left } = await api.adminReviews.approveMany({ body: { reviews } });
      selection.replace([]);
      const stayed =
        left > 0
          ? ` ${plural(left, 'review changed meanwhile and stays', 'reviews changed meanwhile and stay')} as before.`
          : '';
      notify.success(`${plural(approved, 'review is', 'reviews are')} in the shop.${stayed}`);
    } finally {
      await queryClient.invalidateQueries({ queryKey: REVIEWS_KEY });
    }
  });
  return (
    <Button
      icon={<CircleCheck size={15} aria-hidden />}
      isBusy={approve.isBusy}
      unavailable={chosen.length === 0 ? 'None of the selected reviews on this page waits.' : undefined}
      onClick={() => void approve.run()}
    >
      {approve.isBusy ? 'Approving…' : `Approve ${chosen.length}`}
    </Button>
  );
}

/** Returns the beginning of a review, in one line. */
function beginningOf({ title, text }: DeskReview): string {
  const line = (title || text).replace(/\s+/gu, ' ');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line || NO_FIGURE;
}

type ReviewColumn = Column<DeskReview, 'inbox' | 'sentAt' | 'stars'>;

/** Returns the columns of the list; `onOpen` shows a review. */
const reviewColumns = (onOpen: (id: string) => void): readonly ReviewColumn[] => [
  { header: 'Product', cell: ({ productName }) => productName, isFixed: true },
  {
    header: 'Stars',
    cell: ({ stars }) => (
      <span role="img" aria-label={starsInWords(stars)}>
        {drawnStars(stars)}
      </span>
    ),
    sortKey: 'stars',
    width: '6rem',
  },
  { header: 'Review', cell: (review) => <bdi>{beginningOf(review)}</bdi>, width: '14rem' },
  { header: 'Name', cell: ({ name }) => <bdi>{name || 'Anonymous'}</bdi> },
  { header: 'Pictures', cell: ({ pictures }) => pictures.length || NO_FIGURE, isDetail: true },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Sent', cell: ({ at }) => <RelativeTime iso={at} />, sortKey: 'sentAt', width: '7rem' },
  actionColumn(
    'View',
    ({ productName, name }) => `review of ${productName} by ${name || 'Anonymous'}`,
    ({ id }) => onOpen(id),
  ),
];

interface ReviewFiguresProps {
  figures: Figures | undefined;
  filter: FilterField<ReviewState>;
}

/** Shows the number of reviews in each state; each figure filters the list. */
const ReviewFigures = ({ figures, filter }: ReviewFiguresProps) => (
  <StatRow>
    {REVIEW_STATES.map((state) => (
      <StatCard
        key={state}
        label={STATES[state].label}
        value={figures && formatCount(figures[state])}
        {...cardFilter(state, filter)}
      />
    ))}
  </StatRow>
);

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
  const { opened, selection } = list;
  return (
    <ListPage>
      <PageHeader title="Reviews" subtitle="Of pieces that were delivered. The shop shows what you approve." />
      <ReviewFigures figures={figures} filter={list.filterField('state')} />
      <ListTable
        label="reviews"
        columns={reviewColumns(opened.open)}
        rowKey={rowKey}
        list={list}
        filters={
          <>
            <SearchInput {...list.searchField} placeholder="Search by words, product, name or order ID..." />
            <StatusSelect all="All States" options={STATE_OPTIONS} {...list.filterField('state')} />
            <FilterSelect label="Stars" all="All Stars" options={STAR_OPTIONS} {...list.filterField('stars')} />
            <FilterSelect
              label="Product"
              all="All Products"
              options={products.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
              {...list.filterField('product')}
            />
          </>
        }
        bulkActions={<ApproveSelected selection={selection} rows={list.result.data?.rows ?? []} />}
      />
      {opened.id && <ReviewDialog key={opened.id} id={opened.id} onClose={opened.close} />}
    </ListPage>
  );
}
