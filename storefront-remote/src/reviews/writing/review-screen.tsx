import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { useFollowedToken } from '../../orders';
import { Eyebrow, LoadFailure, QuestionPage, QuestionSkeleton, Title, usePageTitle } from '../../ui';
import { dayOf } from '../words';
import { isLinkOver } from './is-link-over';
import { LinkOver } from './link-over';
import { invitationQuery } from './queries';
import { ReviewCard } from './review-card';

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
