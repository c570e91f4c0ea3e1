import {
  type ApproverProof,
  type FourEyes,
  type FourEyesChange,
  FourEyes as FourEyesSchema,
} from '@nara/shared-contracts/api/approvals';
import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import { formatRand, toCents } from '@nara/shared-contracts/rules/pricing';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Staff } from '#platform/http';
import { type Context, prepared } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, readSetting, type Setting, toSettingChange } from '#staff/settings';
import { approvableActions, signsInPersonally } from './approvers';
import { personalOnly, tooFew } from './errors';
import { readCredentialFacts } from './events';
import { areOnePerson } from './one-person';

export const FOUR_EYES = defineSetting<FourEyes>({
  name: 'four-eyes',
  title: 'what needs a second person',
  schema: FourEyesSchema,
  initial: { refundsAbove: null, giftCardsAbove: null, roles: false, releases: false, bankAccount: false },
});

/** Ways in which staff move money out of the shop, with the setting that limits each. */
const LIMITS = {
  refund: 'refundsAbove',
  'payment-refund': 'refundsAbove',
  'refund-retry': 'refundsAbove',
  cancellation: 'refundsAbove',
  receipt: 'refundsAbove',
  'bank-credit': 'refundsAbove',
  'gift-card-issue': 'giftCardsAbove',
  'gift-card-adjustment': 'giftCardsAbove',
} as const satisfies Partial<Record<ApprovalKind, keyof FourEyes>>;

export type MoneyOutKind = keyof typeof LIMITS;
export const MONEY_OUT_KINDS = Object.keys(LIMITS) as MoneyOutKind[];

/** Returns the amount in cents above which a movement of money needs a second person; null if there is no limit. */
export function limitOf(settings: FourEyes, kind: MoneyOutKind): number | null {
  const limit = settings[LIMITS[kind]];
  return limit === null ? null : toCents(limit);
}

const needsAny = ({ refundsAbove, giftCardsAbove, roles, releases, bankAccount }: FourEyes): boolean =>
  refundsAbove !== null || giftCardsAbove !== null || roles || releases || bankAccount;

/** Tells whether an action needs a second person. Movements of money go through `allowMoneyOut` instead. */
export function needsSecondPerson(settings: FourEyes, kind: Exclude<ApprovalKind, MoneyOutKind>): boolean {
  switch (kind) {
    case 'role':
      return settings.roles;
    case 'release':
      return settings.releases;
    case 'bank-account':
      return settings.bankAccount;
    case 'required-approval':
      // Decided by its own subject.
      return false;
    case 'four-eyes':
      // Without this, one person could switch it off, act, and switch it on again.
      return needsAny(settings);
  }
}

/**
 * Allows only personally signed-in users to touch how others sign in, and to issue gift cards, while anything needs a
 * second person. Throws 409 `personal-sign-in-required`.
 */
export async function requirePerson(context: Context, { userId }: Pick<Staff, 'userId'>): Promise<void> {
  if (userId !== null) return;
  const actions = [...context.get(approvableActions).values()];
  const needs = await Promise.all([
    readSetting(context.database.kysely, FOUR_EYES).then(({ value }) => needsAny(value)),
    ...actions.map((action) => action.needsAny?.(context)),
  ]);
  if (needs.some(Boolean)) throw personalOnly();
}

/** Tells whether the setting makes releases wait for a second person. */
export const releasesNeedSecondPerson = async ({ database }: Context): Promise<boolean> =>
  (await readSetting(database.kysely, FOUR_EYES)).value.releases;

/** Describes a change of the setting. */
export function describeFourEyes(settings: FourEyes): string {
  const { refundsAbove, giftCardsAbove, roles, releases, bankAccount, approverProof } = settings;
  const parts = [
    ...(refundsAbove === null ? [] : [`refunds above ${formatRand(refundsAbove)}`]),
    ...(giftCardsAbove === null ? [] : [`gift cards above ${formatRand(giftCardsAbove)}`]),
    ...(roles ? ['new users and roles'] : []),
    ...(releases ? ['releases'] : []),
    ...(bankAccount ? ['changes of the bank account'] : []),
  ];
  if (parts.length === 0) return 'Let nothing need a second person';
  return `Let ${parts.join(', ')} need a second person${approverProof ? ', who proves themselves again' : ''}`;
}

/**
 * Changes which actions need a second person. Throws 409 `setting-changed`, and `needs-two-people` unless two admins
 * are two people.
 */
export async function changeFourEyes(
  context: Context,
  change: FourEyesChange,
  author: Author,
): Promise<Setting<FourEyes>> {
  const settings = await completed(context.database.kysely, change);
  return changeSetting(context, FOUR_EYES, toSettingChange({ ...change, settings }), author, async (tx) => {
    if (needsAny(settings)) await requireTwoPeople(tx);
  });
}

/** Returns the complete settings after a change; omitted values stay as they are. */
export async function completed(db: Kysely<Tables>, { settings }: FourEyesChange): Promise<FourEyes> {
  const { giftCardsAbove, bankAccount, approverProof } = (await readSetting(db, FOUR_EYES)).value;
  return {
    giftCardsAbove,
    ...(approverProof !== undefined && { approverProof }),
    ...settings,
    bankAccount: settings.bankAccount ?? bankAccount,
  };
}

/** Throws 409 `needs-two-people` unless there are two admins who can sign in personally and are two people. */
export async function requireTwoPeople(tx: Kysely<Tables>): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .where(signsInPersonally)
    .select('users.id')
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .execute();
  const facts = await readCredentialFacts(tx);
  const people = admins.map(({ id }) => ({ userId: id }));
  const isPair = people.some((one, index) => people.slice(index + 1).some((other) => !areOnePerson(facts, one, other)));
  if (!isPair) throw tooFew();
}

/** Call of an approver. */
export interface Approving {
  staff: Staff;
  request: FastifyRequest;
  body: ApproverProof | null | undefined;
}

/**
 * Requires an approver's second factor or, without one, a fresh sign-in. The session, which knows both, sets it. Throws
 * 403 `approver-proof-required`, which names the field to fill, 401 and 429.
 */
export const takeApproverProof = prepared<(call: Approving) => Promise<void>>('proof of approvers');

/** Requires the proof where the setting demands it. Throws like `takeApproverProof`. */
export async function requireApproverProof(context: Context, call: Approving): Promise<void> {
  const { value } = await readSetting(context.database.kysely, FOUR_EYES);
  if (value.approverProof) await context.get(takeApproverProof)(call);
}
