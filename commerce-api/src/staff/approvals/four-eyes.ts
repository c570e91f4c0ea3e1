import type { ApprovalKind, FourEyes, FourEyesChange } from '@nara/shared-contracts';
import { formatRand, toCents } from '@nara/shared-contracts/rules';
import { FourEyes as FourEyesSchema } from '@nara/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, readSetting, type Setting, toSettingChange } from '#staff/settings';
import { approvableActions } from './actions';
import { signsInPersonally } from './personal-sign-in';
import { personalOnly, tooFew } from './refusals';

export const FOUR_EYES = defineSetting<FourEyes>({
  name: 'four-eyes',
  title: 'what needs a second person',
  schema: FourEyesSchema,
  initial: { refundsAbove: null, giftCardsAbove: null, roles: false, releases: false, bankAccount: false },
});

const needsAny = ({ refundsAbove, giftCardsAbove, roles, releases, bankAccount }: FourEyes): boolean =>
  refundsAbove !== null || giftCardsAbove !== null || roles || releases || bankAccount;

const isAbove = (cents: number, limit: number | null): boolean => limit !== null && cents > toCents(limit);

/** Tells whether an action needs a second person; `cents` is the amount of a refund or of gift cards. */
export function needsSecondPerson(settings: FourEyes, kind: ApprovalKind, cents = 0): boolean {
  switch (kind) {
    case 'refund':
    case 'payment-refund':
      return isAbove(cents, settings.refundsAbove);
    case 'gift-card-issue':
    case 'gift-card-adjustment':
      return isAbove(cents, settings.giftCardsAbove);
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
 * Allows only personally signed-in users to issue access codes while anything needs a second person. Throws 409
 * `personal-sign-in-required`.
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
export function describeFourEyes({ refundsAbove, giftCardsAbove, roles, releases, bankAccount }: FourEyes): string {
  const parts = [
    ...(refundsAbove === null ? [] : [`refunds above ${formatRand(refundsAbove)}`]),
    ...(giftCardsAbove === null ? [] : [`gift cards above ${formatRand(giftCardsAbove)}`]),
    ...(roles ? ['new users and roles'] : []),
    ...(releases ? ['releases'] : []),
    ...(bankAccount ? ['changes of the bank account'] : []),
  ];
  return `Let ${parts.join(', ') || 'nothing'} need a second person`;
}

/**
 * Changes which actions need a second person. Throws 409 `setting-changed`, and `needs-two-people` when fewer than two
 * admins could sign in personally.
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
  const { giftCardsAbove, bankAccount } = (await readSetting(db, FOUR_EYES)).value;
  return { giftCardsAbove, ...settings, bankAccount: settings.bankAccount ?? bankAccount };
}

/** Throws 409 `needs-two-people` unless two admins could sign in personally. */
export async function requireTwoPeople(tx: Kysely<Tables>): Promise<void> {
  if ((await countPersonalAdmins(tx)) < 2) throw tooFew();
}

async function countPersonalAdmins(db: Kysely<Tables>): Promise<number> {
  const { people } = await db
    .selectFrom('users')
    .where(signsInPersonally)
    .select(({ fn }) => fn.countAll().as('people'))
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(people);
}
