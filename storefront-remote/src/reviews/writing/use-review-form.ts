import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { OwnPicture, ReviewInvitation, ReviewItem } from '@nara/shared-contracts/api/reviews';
import { plainText } from '@nara/shared-contracts/rules/common';
import { MAX_REVIEW_NAME_LENGTH, type ReviewFit } from '@nara/shared-contracts/rules/reviews';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../ui';

/** Query for the review invitation of a link. */
export const invitationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['reviews', 'invitation', token],
    queryFn: ({ signal }) => api.reviews.lookup({ body: { token }, signal }),
    // A refetch would re-create the form and lose what is typed.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Picture as shown by the form; without a key it is still uploading. */
export type FormPicture = OwnPicture | { id: string; key?: undefined };

interface ReviewValues {
  /** 0 if nothing is chosen yet. */
  stars: number;
  fit: ReviewFit | null;
  title: string;
  text: string;
  name: string;
  pictures: readonly FormPicture[];
}

interface ReviewFormOptions {
  token: string;
  item: ReviewItem;
  /** Suggested display name. */
  firstName: string;
  onSent: () => void;
}

/** Returns the initial values of the form: the earlier review, or only the suggested name. */
const toValues = ({ review }: ReviewItem, firstName: string): ReviewValues =>
  review
    ? { ...review, pictures: review.pictures }
    : { stars: 0, fit: null, title: '', text: '', name: firstName.slice(0, MAX_REVIEW_NAME_LENGTH), pictures: [] };

type Problems = Partial<Record<'stars' | 'pictures', string>>;

function problemsOf({ stars, pictures }: ReviewValues): Problems {
  return {
    ...(stars === 0 && { stars: 'Please choose from one to five stars.' }),
    ...(pictures.some(({ key }) => key === undefined) && { pictures: 'Please wait until your pictures are here.' }),
  };
}

/** Replaces a product of the invitation with its updated review. */
const withItem =
  (item: ReviewItem) =>
  (known: ReviewInvitation | undefined): ReviewInvitation | undefined =>
    known && { ...known, items: known.items.map((each) => (each.productId === item.productId ? item : each)) };

/** Holds the review form and sends it. */
export function useReviewForm({ token, item, firstName, onSent }: ReviewFormOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useForm({
    empty: toValues(item, firstName),
    problemsOf,
    async send({ stars, fit, title, text, name, pictures }) {
      const body = {
        token,
        productId: item.productId,
        stars,
        fit,
        title: plainText(title),
        text,
        name: plainText(name),
        pictures: pictures.map(({ id }) => id),
      };
      queryClient.setQueryData(invitationQuery(api, token).queryKey, withItem(await api.reviews.send({ body })));
      onSent();
    },
  });
}
