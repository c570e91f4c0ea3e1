import { useApi } from '@nara/shared-contracts/api/client';
import type { ReviewItem } from '@nara/shared-contracts/api/reviews';
import type { ReviewState } from '@nara/shared-contracts/rules/reviews';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Picture, Stars } from '../../catalogue';
import { useFollowedToken } from '../../orders';
import {
  Button,
  Eyebrow,
  LoadFailure,
  QuestionPage,
  QuestionSkeleton,
  Title,
  usePageTitle,
  VisuallyHidden,
} from '../../ui';
import { dayOf, starsInWords } from '../labels';
import { isLinkOver, LinkOver } from './link-over';
import { ReviewForm } from './review-form';
import { invitationQuery } from './use-review-form';

const Card = styled.section`
  display: grid;
  gap: var(--space-2);
  padding: clamp(var(--space-2), 4vw, var(--space-3));
  background: var(--white);
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;

  h2 {
    font-size: var(--text-lg);
  }

  p {
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

const Written = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  outline: none;

  > p {
    font-size: var(--text-sm);
  }
`;

const STANDINGS: Readonly<Record<ReviewState, string>> = {
  waiting: 'Thank you. We look at your review before it is shown.',
  approved: 'Your review is in the shop.',
  rejected: 'We do not show this review. You can change it, and we look at it again.',
};

interface ReviewCardProps {
  token: string;
  item: ReviewItem;
  firstName: string;
}

/** Product of the order, with the review form or the state of its review. */
export function ReviewCard({ token, item, firstName }: ReviewCardProps) {
  const { name, image, color, size, review } = item;
  const [isEditing, setEditing] = useState(review === null);
  const written = useRef<HTMLDivElement>(null);
  return (
    <Card aria-label={name}>
      <Head>
        <Picture image={image} alt="" sizes="4.5rem" isFirst />
        <div>
          <h2>{name}</h2>
          <p>{`${color}, ${size}`}</p>
        </div>
      </Head>
      {isEditing ? (
        <ReviewForm
          token={token}
          item={item}
          firstName={firstName}
          onSent={() => {
            setEditing(false);
            // The form that had the focus is gone.
            requestAnimationFrame(() => written.current?.focus());
          }}
        />
      ) : (
        review && (
          <Written ref={written} tabIndex={-1} role="status">
            <span>
              <Stars stars={review.stars} />
              <VisuallyHidden>{`You gave ${starsInWords(review.stars)} of 5.`}</VisuallyHidden>
            </span>
            <p>{STANDINGS[review.state]}</p>
            <Button type="button" $look="outline" $compact onClick={() => setEditing(true)}>
              Change Review
            </Button>
          </Written>
        )
      )}
    </Card>
  );
}

/** Page where a shopper reviews delivered products, opened from an e-mail link. */
export function ReviewScreen() {
  usePageTitle('Your review');
  const token = useFollowedToken();
  return (
    <QuestionPage>
      <Eyebrow>Reviews</Eyebrow>
      {token ? <Asked key={token} token={token} /> : <LinkOver />}
    </QuestionPage>
  );
}

function Asked({ token }: { token: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery(invitationQuery(api, token));
  if (isLinkOver(error)) return <LinkOver />;
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <QuestionSkeleton label="Your order is loading" />;
  if (data.items.length === 0) {
    return (
      <>
        <Title>There is nothing to review</Title>
        <p>All pieces of this order went back to us.</p>
      </>
    );
  }
  return (
    <>
      <Title>How do you like it?</Title>
      <p>{`Other shoppers read what you write, once we have looked at it. You can change it until ${dayOf(data.endsAt)}.`}</p>
      {data.items.map((item) => (
        <ReviewCard key={item.productId} token={token} item={item} firstName={data.firstName} />
      ))}
    </>
  );
}
