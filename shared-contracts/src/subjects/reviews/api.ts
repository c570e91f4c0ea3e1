import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { MAX_REVIEW_PICTURE_MB } from './rules';
import {
  DeskReview,
  DeskReviewPage,
  NewReviewPicture,
  OwnPicture,
  ReviewAnswer,
  ReviewApprovals,
  ReviewApprovalsOutcome,
  ReviewFigures,
  ReviewHistory,
  ReviewInvitation,
  ReviewItem,
  ReviewOneClick,
  ReviewPage,
  ReviewPictureKey,
  ReviewPictureName,
  ReviewQuery,
  ReviewRejection,
  ReviewSeen,
  ReviewToken,
  SentReview,
  ShownReviewPage,
  ShownReviewQuery,
} from './schemas';

export {
  DeskReview,
  FitVotes,
  OwnPicture,
  OwnReview,
  ProductReviews,
  Rating,
  ReviewApprovals,
  ReviewApprovalsOutcome,
  ReviewFigures,
  ReviewHistory,
  ReviewInvitation,
  ReviewItem,
  ReviewQuery,
  SentReview,
  ShownReview,
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
    bodyLimitMb: MAX_REVIEW_PICTURE_MB,
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

const access = PERMISSIONS.reviews.roles;
const path = '/api/admin/reviews';
const params = z.strictObject({ id: Id });
/** Properties shared by all decisions about a review. */
const decision = { access, params, response: DeskReview } as const;

export const adminReviewsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    summary: 'Reviews by search, state, stars and product, a page at a time',
    query: ReviewQuery,
    response: DeskReviewPage,
  },
  figures: {
    method: 'GET',
    path: `${path}/figures`,
    access,
    summary: 'How many reviews are in each state, and of which products',
    response: ReviewFigures,
  },
  get: { method: 'GET', path: `${path}/:id`, ...decision, summary: 'One review' },
  history: {
    method: 'GET',
    path: `${path}/:id/history`,
    access,
    summary: 'What happened to a review, the newest first',
    params,
    response: ReviewHistory,
  },
  picture: {
    method: 'GET',
    path: '/api/admin/review-pictures/:id',
    access,
    summary: 'A picture of a review, whether the shop shows it or not',
    params,
    response: 'image/webp',
  },
  approve: {
    method: 'POST',
    path: `${path}/:id/approval`,
    ...decision,
    summary: 'Show a review in the shop (audited; refused when it changed meanwhile)',
    body: ReviewSeen,
  },
  approveMany: {
    method: 'POST',
    path: `${path}/approvals`,
    access,
    summary: 'Show many reviews in the shop (audited); those that changed meanwhile stay as they are',
    body: ReviewApprovals,
    response: ReviewApprovalsOutcome,
  },
  reject: {
    method: 'POST',
    path: `${path}/:id/rejection`,
    ...decision,
    summary: 'Keep a review out of the shop, or take it out again, with the reason (audited)',
    body: ReviewRejection,
  },
  answer: {
    method: 'PUT',
    path: `${path}/:id/answer`,
    ...decision,
    summary: 'Answer a review in public, or take the answer back (audited)',
    body: ReviewAnswer,
  },
  undo: {
    method: 'POST',
    path: `${path}/:id/undo`,
    ...decision,
    summary: 'Take the last decision about a review back (audited); 409 `nothing-to-undo` without one',
    body: ReviewSeen,
  },
});
