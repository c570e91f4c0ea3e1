import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, Line, oneLine, Rand } from '../../wire/fields';
import { settingState } from '../../wire/settings';
import { PERMISSIONS } from '../session/rules';
import { APPROVAL_KINDS, APPROVAL_STATES } from './rules';

/** Action that one person requested and a second person decides on. */
export const Approval = z.strictObject({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** Return, user or remote that it concerns. */
  subject: z.string(),
  /** Effect of an approval. */
  summary: z.string(),
  askedBy: z.string(),
  askedAt: IsoTime,
  expiresAt: IsoTime,
  state: z.enum(APPROVAL_STATES),
  decidedBy: z.string().nullable(),
  decidedAt: IsoTime.nullable(),
  /** Reason for the rejection, or why the action could not be carried out. */
  reason: z.string().nullable(),
  /** True if the caller made the request. */
  isOwn: z.boolean(),
  /** True if the caller may approve it now. */
  mayApprove: z.boolean(),
});

/** Approvals of actions that the caller has permission to take, newest first, at most 200. */
const ApprovalList = z.strictObject({ rows: z.array(Approval) });

/** Proof of an approver's identity, where the setting requires it. */
export const ApproverProof = z.strictObject({
  /** Authenticator code or recovery code. */
  secondFactor: z.string().min(1).max(50).check(oneLine).optional(),
  /** Personal access code, of users without a second factor. */
  accessCode: z.string().min(1).max(200).check(oneLine).optional(),
});

const ApprovalRejection = z.strictObject({ reason: Line });

/** Actions that need a second person; none do unless an admin turns this on. */
export const FourEyes = z.strictObject({
  /** Refunds of an order, or by one person within 24 hours, above this amount; null for none. */
  refundsAbove: Rand.nullable(),
  /** Gift cards issued and adjusted by one person within 24 hours above this amount; null for none. */
  giftCardsAbove: Rand.nullable().default(null),
  /** New users and role changes. */
  roles: z.boolean(),
  /** Versions that go live for all visitors. */
  releases: z.boolean(),
  /** Changes to the shop's bank account. */
  bankAccount: z.boolean().default(false),
  /** True if approvers prove their identity again: with their second factor, or otherwise a fresh sign-in. */
  approverProof: z.boolean().optional(),
});
export const FourEyesState = settingState(FourEyes);
export const FourEyesChange = z.strictObject({
  /** Omitted fields keep their values: older screens do not know all of them. */
  settings: FourEyes.extend({ giftCardsAbove: Rand.nullable().optional(), bankAccount: z.boolean().optional() }),
  expectedUpdatedAt: IsoTime,
});

export type Approval = z.infer<typeof Approval>;
export type ApproverProof = z.infer<typeof ApproverProof>;
export type FourEyes = z.infer<typeof FourEyes>;
export type FourEyesState = z.infer<typeof FourEyesState>;
export type FourEyesChange = z.infer<typeof FourEyesChange>;

const access = PERMISSIONS.returns.roles;
const params = z.strictObject({ id: Id });

export const approvalsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/approvals',
    access,
    summary: 'What waits for a second person, and what was decided, of actions that the caller may take',
    response: ApprovalList,
  },
  approve: {
    method: 'POST',
    path: '/api/enterprise/approvals/:id/approve',
    access,
    summary: 'Do what somebody else asked for, if it can still be done (audited; only with a personal sign-in)',
    params,
    body: ApproverProof.nullish(),
    response: Approval,
  },
  reject: {
    method: 'POST',
    path: '/api/enterprise/approvals/:id/reject',
    access,
    summary: 'Decline what was asked for, or withdraw it (audited; only with a personal sign-in)',
    params,
    body: ApprovalRejection,
    response: Approval,
  },
  fourEyes: {
    method: 'GET',
    path: '/api/enterprise/approvals/settings',
    access: PERMISSIONS.users.roles,
    summary: 'What needs a second person',
    response: FourEyesState,
  },
  changeFourEyes: {
    method: 'PUT',
    path: '/api/enterprise/approvals/settings',
    access: PERMISSIONS.users.roles,
    summary: 'Change what needs a second person (audited; needs one itself while anything does; refused when stale)',
    body: FourEyesChange,
    response: FourEyesState,
  },
});
