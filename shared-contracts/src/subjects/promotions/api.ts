import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import {
  CodeOrder,
  CodeQuestion,
  NewPromotion,
  PromotionChange,
  PromotionDetail,
  PromotionHistory,
  PromotionOffers,
  PromotionPage,
  PromotionQuery,
  PromotionStart,
  PromotionStep,
  PromotionTrial,
  PromotionTrialResult,
  ValidCode,
} from './schemas';

export {
  PromotionDefinition,
  PromotionDetail,
  PromotionFigures,
  PromotionGift,
  PromotionHistory,
  PromotionOffer,
  PromotionOffers,
  PromotionQuery,
  PromotionRevision,
  PromotionRow,
  PromotionTrial,
  PromotionTrialResult,
  ValidCode,
} from './schemas';

/** Endpoints for shoppers. */
export const promotionsEndpoints = defineEndpoints({
  current: {
    method: 'GET',
    path: '/api/promotions',
    access: 'public',
    summary: 'The automatic promotions of the moment',
    response: PromotionOffers,
  },
  check: {
    method: 'POST',
    path: '/api/promotions/codes',
    access: 'public',
    needsSession: true,
    perMinute: 30,
    perHour: 60,
    proofAfter: 10,
    summary: 'Ask what a code is for; failed tries are bounded by address',
    body: CodeQuestion,
    response: ValidCode,
  },
});

const access = PERMISSIONS.promotions.roles;
const path = '/api/admin/promotions';
const params = z.strictObject({ id: z.uuid() });

/** Endpoints for the promotions screens. */
export const adminPromotionsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    summary: 'Promotions by search, state and way, a page at a time',
    query: PromotionQuery,
    response: PromotionPage,
  },
  add: {
    method: 'POST',
    path,
    access,
    summary: 'Make a promotion, as a draft (audited); the same id again adds nothing',
    body: NewPromotion,
    response: PromotionDetail,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'A promotion with its figures',
    params,
    response: PromotionDetail,
  },
  change: {
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary: 'Change a promotion (audited; refused when somebody else saved first)',
    params,
    body: PromotionChange,
    response: PromotionDetail,
  },
  start: {
    method: 'POST',
    path: `${path}/:id/start`,
    access,
    summary: 'Start a promotion at once or at a moment, or let one that is paused run on (audited)',
    params,
    body: PromotionStart,
    response: PromotionDetail,
  },
  pause: {
    method: 'POST',
    path: `${path}/:id/pause`,
    access,
    summary: 'Pause a promotion that runs or is planned (audited)',
    params,
    body: PromotionStep,
    response: PromotionDetail,
  },
  end: {
    method: 'POST',
    path: `${path}/:id/end`,
    access,
    summary: 'End a promotion for good (audited)',
    params,
    body: PromotionStep,
    response: PromotionDetail,
  },
  generateCodes: {
    method: 'POST',
    path: `${path}/:id/codes`,
    access,
    summary: 'Generate codes, each for one order (audited); the same id again makes none',
    params,
    body: CodeOrder,
    response: PromotionDetail,
    status: 201,
  },
  exportCodes: {
    method: 'GET',
    path: `${path}/:id/codes.csv`,
    access,
    audits: 'export',
    summary: 'Export the generated codes of a promotion as CSV, with what was used',
    params,
    response: 'text/csv',
  },
  history: {
    method: 'GET',
    path: `${path}/:id/revisions`,
    access,
    summary: 'List the revisions of a promotion, newest first, at most 100',
    params,
    response: PromotionHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/:id/revisions/:revision/restoration`,
    access,
    summary: 'Change a promotion back to what it was before a revision (audited)',
    params: z.strictObject({ id: z.uuid(), revision: PathRevision }),
    body: PromotionStep,
    response: PromotionDetail,
  },
  try: {
    method: 'POST',
    path: `${path}/trial`,
    access,
    summary: 'Try an order with promotions, drafts included; changes nothing',
    body: PromotionTrial,
    response: PromotionTrialResult,
  },
});
