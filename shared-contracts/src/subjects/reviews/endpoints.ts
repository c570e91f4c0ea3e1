import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id } from '../../wire/fields';
import { MOST_REVIEW_PICTURE_MB } from './rules';
import {
  NewReviewPicture,
  OwnPicture,
  ReviewInvitation,
  ReviewItem,
  ReviewOneClick,
  ReviewPage,
  ReviewPictureKey,
  ReviewPictureName,
  ReviewToken,
  SentReview,
  ShownReviewPage,
  ShownReviewQuery,
} from './schemas';

/**
 * One-click URL that mail programs call if a shopper wants no more review requests; the shopper may also open it. Its
 * token is in the query, which is never logged.
 */
const oneClick = { path: '/api/reviews/one-click', access: 'public', query: ReviewToken } as const;

export const reviewsEndpoints = defineEndpoints({
  ofProduct: {
    method: 'GET',
    path: '/api/reviews/products/:id',
    access: 'public',
    summary: 'Reviews of a product that the shop shows, a page at a time',
    params: z.strictObject({ id: Id }),
    query: ShownReviewQuery,
    response: ShownReviewPage,
  },
  picture: {
    method: 'GET',
    path: '/api/reviews/pictures/:id/:size',
    access: 'public',
    summary: 'A picture of a review that the shop shows; with its key also one that only its shopper sees',
    params: ReviewPictureName,
    query: ReviewPictureKey,
    response: 'image/webp',
  },
  lookup: {
    method: 'POST',
    path: '/api/reviews/lookup',
    access: 'public',
    summary: 'What the link of an e-mail asks for; changes nothing',
    body: ReviewToken,
    response: ReviewInvitation,
  },
  send: {
    method: 'POST',
    path: '/api/reviews',
    access: 'public',
    perMinute: 30,
    summary: 'Write a review with the token of a link, or change it: staff look at it before the shop shows it',
    body: SentReview,
    response: ReviewItem,
  },
  addPicture: {
    method: 'POST',
    path: '/api/reviews/pictures',
    access: 'public',
    perMinute: 30,
    summary: 'Send a picture for a review, JPEG, PNG, WebP or AVIF; 422 names what is wrong with the file',
    query: NewReviewPicture,
    body: 'application/octet-stream',
    bodyLimitMb: MOST_REVIEW_PICTURE_MB,
    response: OwnPicture,
    status: 201,
  },
  stop: {
    method: 'POST',
    path: '/api/reviews/opt-outs',
    access: 'public',
    summary: 'Ask an address for no more reviews, with the token of its link; again answers the same',
    body: ReviewToken,
    response: Accepted,
  },
  oneClick: {
    ...oneClick,
    method: 'POST',
    summary: 'Ask an address for no more reviews, as mail programs do for their users (RFC 8058)',
    body: 'multipart/form-data',
    response: ReviewOneClick,
  },
  oneClickPage: {
    ...oneClick,
    method: 'GET',
    summary: 'Sends a browser on to the page that asks for no more reviews; changes nothing',
    response: ReviewPage,
    status: 303,
  },
});
