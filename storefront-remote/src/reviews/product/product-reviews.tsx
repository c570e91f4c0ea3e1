import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { ProductReviews as Reviews } from '@nara/shared-contracts/api/reviews';
import { REVIEW_ORDERS, REVIEWS_ON_A_PAGE, type ReviewOrder } from '@nara/shared-contracts/rules/reviews';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Band, BandHead, Button, LoadFailure } from '../../ui';
import { useIsHydrated } from '../../use-is-hydrated';
import { ORDERS } from '../labels';
import { ReviewSummary } from './review-summary';
import { Review } from './shown-review';

/** Selection of a product's reviews. */
interface ReviewView {
  order: ReviewOrder;
  hasPictures: boolean;
  /** Page number, counted from 1. */
  page: number;
}

/** Query for a page of a product's reviews. `count` is their total number; if it changes, the reviews have changed. */
const reviewsQuery = (api: ApiClient, productId: string, view: ReviewView, count: number) =>
  queryOptions({
    queryKey: ['reviews', productId, view, count],
    queryFn: ({ signal }) =>
      api.reviews.ofProduct({
        params: { id: productId },
        query: { order: view.order, page: view.page, ...(view.hasPictures && { pictures: 'only' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  font-size: var(--text-sm);

  label {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
  }

  select {
    min-height: 2.75rem;
    padding: 0.25rem;
    border: 0;
    background: transparent;
    color: var(--ink);
  }

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--ink);
  }
`;

interface ReviewControlsProps {
  view: ReviewView;
  onView: (changed: Partial<ReviewView>) => void;
}

/** Controls for the order of the reviews, and for showing only those with pictures. */
const ReviewControls = ({ view: { order, hasPictures }, onView }: ReviewControlsProps) => (
  <Row>
    <label>
      <span>Order</span>
      <select value={order} onChange={({ target }) => onView({ order: target.value as ReviewOrder })}>
        {REVIEW_ORDERS.map((each) => (
          <option key={each} value={each}>
            {ORDERS[each]}
          </option>
        ))}
      </select>
    </label>
    <label>
      <input type="checkbox" checked={hasPictures} onChange={({ target }) => onView({ hasPictures: target.checked })} />
      With pictures
    </label>
  </Row>
);

const Columns = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-6);

  > * {
    min-width: 0;
  }

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
    align-items: start;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block: var(--space-2);
  padding: 0;
  list-style: none;
`;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  font-size: var(--text-sm);
`;

const FIRST: ReviewView = { order: 'newest', hasPictures: false, page: 1 };

const isFirst = ({ order, hasPictures, page }: ReviewView): boolean => order === 'newest' && !hasPictures && page === 1;

/** Reserves space for the controls, which render after the application has started: an earlier press would be lost. */
const Place = styled.div`
  min-height: 2.75rem;
`;

interface ProductReviewsProps {
  productId: string;
  reviews: Reviews;
}

/** Reviews of a product: totals, and the reviews page by page. The first page comes with the product. */
export function ProductReviews({ productId, reviews }: ProductReviewsProps) {
  const api = useApi();
  const [view, setView] = useState(FIRST);
  const isStarted = useIsHydrated();
  const top = useRef<HTMLHeadingElement>(null);
  const { count } = reviews.rating;
  const first = { rows: reviews.newest, total: count };
  const isKnown = isFirst(view);
  const {
    data: fetched,
    error,
    refetch,
  } = useQuery({
    ...reviewsQuery(api, productId, view, count),
    enabled: !isKnown,
  });
  // The current page stays until the next has loaded.
  const data = isKnown ? first : (fetched ?? (error ? undefined : first));
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / REVIEWS_ON_A_PAGE));
  const turnTo = (page: number) => {
    setView({ ...view, page });
    top.current?.focus();
  };
  return (
    <Band id="reviews" aria-labelledby="reviews-title">
      <BandHead>
        <h2 id="reviews-title" ref={top} tabIndex={-1}>
          Reviews
        </h2>
      </BandHead>
      <Columns>
        <ReviewSummary reviews={reviews} />
        <div>
          <Place>
            {isStarted && (
              <ReviewControls view={view} onView={(changed) => setView({ ...view, ...changed, page: 1 })} />
            )}
          </Place>
          {error && !data && <LoadFailure error={error} headingLevel={2} onRetry={refetch} />}
          {data?.total === 0 && <p>No review has a picture yet.</p>}
          <List>
            {data?.rows.map((review) => (
              <li key={review.id}>
                <Review review={review} />
              </li>
            ))}
          </List>
          {pages > 1 && (
            <Place>
              {isStarted && (
                <Pages aria-label="Pages of reviews">
                  <Button
                    type="button"
                    $look="outline"
                    $compact
                    disabled={view.page === 1}
                    onClick={() => turnTo(view.page - 1)}
                  >
                    Previous
                  </Button>
                  <span>{`Page ${view.page} of ${pages}`}</span>
                  <Button
                    type="button"
                    $look="outline"
                    $compact
                    disabled={view.page >= pages}
                    onClick={() => turnTo(view.page + 1)}
                  >
                    Next
                  </Button>
                </Pages>
              )}
            </Place>
          )}
        </div>
      </Columns>
    </Band>
  );
}
