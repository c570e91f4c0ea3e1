/**
 * What happened to a user's credentials, as far as it tells who may know them:
 *
 * - `code`: an access code was issued. One that the user issued to themselves is their own new code.
 * - `code-ended`: the access code was revoked, or its owner became inactive.
 * - `second-factor`: the user set a second factor up. `second-factor-reset`: it was removed.
 * - `passkey`: the user registered a passkey, which signs in by itself. `passkeys-removed`: all of them were removed.
 * - `mail-address`: somebody chose the user's mail address, to which the identity provider may link an account.
 * - `identity`: the user was linked to an account of the identity provider.
 */
export type CredentialFactKind =
  | 'code'
  | 'code-ended'
  | 'second-factor'
  | 'second-factor-reset'
  | 'passkey'
  | 'passkeys-removed'
  | 'mail-address'
  | 'identity';

export interface CredentialFact {
  /** Position in the order in which facts happened, from 1. */
  no: number;
  /** Owner of the credential. */
  userId: string;
  kind: CredentialFactKind;
  /** User under whose name it was done; null for a holder of the enterprise passcode. */
  byId: string | null;
}

/** A user at a moment: after the fact with the number `after`; now, if it is undefined. */
export interface PersonAt {
  userId: string;
  after?: number;
}

/** Users who may be behind something. Null stands for holders of the enterprise passcode, who could be anybody. */
type Suspects = ReadonlySet<string | null>;

/** Suspects of each credential of a user: who may hold it, apart from the user. */
interface Credentials {
  /** Undefined without a code. */
  code?: Suspects | undefined;
  /** Undefined without a second factor. */
  secondFactor?: Suspects | undefined;
  passkeys: Suspects;
  /** Who chose the mail address. */
  mailAddress: Suspects;
  isLinked: boolean;
  /** Who reset the second factor since the user last proved themselves. */
  resetters: Suspects;
}

const NOBODY: Suspects = new Set();
const NONE: Credentials = { passkeys: NOBODY, mailAddress: NOBODY, isLinked: false, resetters: NOBODY };

/**
 * Tells whether one person could be behind two users, each at its own moment: the one who asked when they asked, and
 * the one who approves now. Whoever issued, reset or otherwise may know a credential could be its owner, until the owner
 * has one that they cannot know. What is set up in a session is known to everybody who could have opened that session,
 * so nobody becomes somebody else by renewing credentials under their name.
 */
export function areOnePerson(facts: readonly CredentialFact[], one: PersonAt, other: PersonAt): boolean {
  const [first, second] = [actorsOf(facts, one), actorsOf(facts, other)];
  return isAnybody(first) || isAnybody(second) || [...first].some((id) => second.has(id));
}

/** Tells whether a holder of the enterprise passcode could be behind a user, because they have not proved themselves. */
export const isUnproven = (facts: readonly CredentialFact[], person: PersonAt): boolean =>
  isAnybody(actorsOf(facts, person));

const isAnybody = (suspects: Suspects): boolean => suspects.has(null);

/** Returns everybody who could act as a user, the user included. */
function actorsOf(facts: readonly CredentialFact[], { userId, after = Number.POSITIVE_INFINITY }: PersonAt): Suspects {
  const state: State = new Map();
  for (const fact of facts) {
    if (fact.no > after) break;
    state.set(fact.userId, { ...credentialsOf(state, fact.userId), ...changeBy(state, fact) });
  }
  return actorsIn(state, userId);
}

type State = Map<string, Credentials>;

const credentialsOf = (state: State, userId: string): Credentials => state.get(userId) ?? NONE;

const union = (...sets: readonly Suspects[]): Suspects => new Set(sets.flatMap((set) => [...set]));

/** Returns who may hold both credentials. Whoever shares the passcode could be each of the others. */
const both = (code: Suspects, factor: Suspects): Suspects =>
  isAnybody(code) ? factor : new Set([...code].filter((id) => factor.has(id)));

const actorsIn = (state: State, userId: string): Suspects =>
  union(new Set([userId]), intrudersIn(state, userId), credentialsOf(state, userId).resetters);

/** Returns who could sign in as a user: with code and second factor, with a passkey, or through the provider. */
function intrudersIn(state: State, userId: string): Suspects {
  const { code, secondFactor, passkeys, mailAddress, isLinked } = credentialsOf(state, userId);
  return union(
    code === undefined ? NOBODY : secondFactor === undefined ? code : both(code, secondFactor),
    passkeys,
    // The provider has one account for each person: whoever has one of their own cannot have this one.
    isLinked ? new Set([...mailAddress].filter((id) => id !== null && !credentialsOf(state, id).isLinked)) : NOBODY,
  );
}

/** Returns how a fact changes the credentials of its user. */
function changeBy(state: State, { userId, kind, byId }: CredentialFact): Partial<Credentials> {
  const by: Suspects = byId === null ? new Set([null]) : actorsIn(state, byId);
  const { passkeys, mailAddress, resetters } = credentialsOf(state, userId);
  switch (kind) {
    case 'code':
      return byId === userId ? { code: named(intrudersIn(state, userId)), resetters: NOBODY } : { code: by };
    case 'code-ended':
      return { code: undefined };
    case 'second-factor':
      return { secondFactor: named(intrudersIn(state, userId)), resetters: NOBODY };
    case 'second-factor-reset':
      return { secondFactor: undefined, ...(byId !== userId && { resetters: union(resetters, by) }) };
    case 'passkey':
      return { passkeys: union(passkeys, named(intrudersIn(state, userId))) };
    case 'passkeys-removed':
      return { passkeys: NOBODY };
    case 'mail-address':
      return byId === userId ? {} : { mailAddress: union(mailAddress, by) };
    case 'identity':
      return { isLinked: true };
  }
}

/**
 * Returns the suspects with a name. A shop begins with codes that somebody issued with the enterprise passcode; it
 * trusts that their owners are the first to set up something of their own, because they could not sign in otherwise.
 */
const named = (suspects: Suspects): Suspects => new Set([...suspects].filter((id) => id !== null));
