import { z } from 'zod';
import { IsoTime, Line, Rand } from '../../wire/fields';
import { APPROVAL_KINDS, APPROVAL_STATES } from './vocabulary';

/** An action that one person asked for and a second one decides on. */
export const Approval = z.strictObject({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** The return, user or remote that it is about. */
  subject: z.string(),
  /** What happens when it is approved. */
  summary: z.string(),
  askedBy: z.string(),
  askedAt: IsoTime,
  expiresAt: IsoTime,
  state: z.enum(APPROVAL_STATES),
  decidedBy: z.string().nullable(),
  decidedAt: IsoTime.nullable(),
  /** Why it was rejected, or could not be done. */
  reason: z.string().nullable(),
  /** True for whoever asked. */
  isOwn: z.boolean(),
  /** The caller may approve it now. */
  mayApprove: z.boolean(),
});

/** What the caller has the right to do, newest first: at most 200. */
export const ApprovalList = z.strictObject({ rows: z.array(Approval) });

export const ApprovalRejection = z.strictObject({ reason: Line });

/** What needs a second person; nothing does unless an admin says so. */
export const FourEyes = z.strictObject({
  /** Refunds above this amount; null for none. */
  refundsAbove: Rand.nullable(),
  /** Gift cards that are issued together, and adjustments of one, above this amount; null for none. */
  giftCardsAbove: Rand.nullable().default(null),
  /** New users and changes of roles. */
  roles: z.boolean(),
  /** Versions that go live for everybody. */
  releases: z.boolean(),
  /** Changes of the shop's bank account. */
  bankAccount: z.boolean().default(false),
});
export const FourEyesState = z.strictObject({
  settings: FourEyes,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const FourEyesChange = z.strictObject({
  /** What is left out stays as it is: screens from before do not know of gift cards and bank accounts. */
  settings: FourEyes.extend({ giftCardsAbove: Rand.nullable().optional(), bankAccount: z.boolean().optional() }),
  expectedUpdatedAt: IsoTime,
});

export type Approval = z.infer<typeof Approval>;
export type FourEyes = z.infer<typeof FourEyes>;
export type FourEyesState = z.infer<typeof FourEyesState>;
export type FourEyesChange = z.infer<typeof FourEyesChange>;
