import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  DeskReview,
  DeskReviewPage,
  ReviewAnswer,
  ReviewApprovals,
  ReviewApprovalsOutcome,
  ReviewFigures,
  ReviewHistory,
  ReviewQuery,
  ReviewRejection,
  ReviewSeen,
} from './desk-schemas';

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
