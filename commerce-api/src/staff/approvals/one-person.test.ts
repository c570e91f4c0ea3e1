import fc from 'fast-check';
import { areOnePerson, type CredentialFact, isUnproven } from './one-person';

type Fact = Omit<CredentialFact, 'no'>;

const numbered = (facts: readonly Fact[]): CredentialFact[] => facts.map((fact, index) => ({ no: index + 1, ...fact }));
const code = (userId: string, byId: string | null): Fact => ({ userId, kind: 'code', byId });
const factor = (userId: string): Fact => ({ userId, kind: 'second-factor', byId: userId });
const reset = (userId: string, byId: string | null): Fact => ({ userId, kind: 'second-factor-reset', byId });
const areOne = (facts: readonly Fact[], a: string, b: string, after?: number): boolean =>
  areOnePerson(numbered(facts), { userId: a, after }, { userId: b });

const provider = (userId: string): Fact => ({ userId, kind: 'identity', byId: userId });
const address = (userId: string, byId: string): Fact => ({ userId, kind: 'mail-address', byId });
const passkey = (userId: string): Fact => ({ userId, kind: 'passkey', byId: userId });

it.each<[string, boolean, Fact[]]>([
  ['two users of whom nothing is known are two people', false, []],
  ['who issued a code is one person with its owner', true, [code('b', 'a')]],
  ['who issued the code of whoever issued a code is one person with its owner', true, [code('c', 'a'), code('b', 'c')]],
  ['two whose codes one admin issued are one person', true, [code('a', 'c'), code('b', 'c')]],
  ['a code that somebody else issued since ends what is known', false, [code('b', 'a'), code('b', 'c')]],
  ['a new code that whoever knows the old one could have made does not', true, [code('b', 'a'), code('b', 'b')]],
  ['a second factor that they could have set up does not', true, [code('b', 'a'), factor('b')]],
  ['a second factor from before the code does', false, [code('b', 'c'), factor('b'), code('b', 'a')]],
  [
    'until who issued the code resets it',
    true,
    [code('b', 'c'), factor('b'), code('b', 'a'), reset('b', 'a'), factor('b')],
  ],
  ['who resets a second factor is one person with its owner', true, [code('b', 'c'), factor('b'), reset('b', 'a')]],
  ['until the owner sets up another one', false, [code('b', 'c'), factor('b'), reset('b', 'a'), factor('b')]],
  ['who could have registered a passkey signs in with it', true, [code('b', 'a'), passkey('b'), code('b', 'c')]],
  [
    'a passkey that was removed signs nobody in',
    false,
    [code('b', 'a'), passkey('b'), { userId: 'b', kind: 'passkeys-removed', byId: 'c' }, code('b', 'c')],
  ],
  ['a code that was revoked signs nobody in', false, [code('b', 'a'), { userId: 'b', kind: 'code-ended', byId: 'c' }]],
  ['who chose the address may have the account that is linked to it', true, [address('b', 'a'), provider('b')]],
  ['unless the provider knows them as somebody else', false, [address('b', 'a'), provider('b'), provider('a')]],
  ['an address alone signs nobody in', false, [address('b', 'a')]],
  ['whoever has a code from the shared passcode could be anybody', true, [code('b', null)]],
  ['until they issue themselves another one', false, [code('b', null), code('b', 'b')]],
  ['or set up a second factor', false, [code('b', null), factor('b')]],
  ['that nobody has reset since', true, [code('b', null), factor('b'), reset('b', 'c')]],
])('the rule of one person: %s', (_, expected, facts) => {
  expect(areOne(facts, 'a', 'b')).toBe(expected);
  expect(areOne(facts, 'b', 'a')).toBe(expected);
});

it('the requester is judged at the time of the request, and the approver at the time of approval', () => {
  const facts = [code('b', 'a'), code('b', 'c')];
  expect([areOne(facts, 'b', 'a', 1), areOne(facts, 'b', 'a', 2)]).toEqual([true, false]);
  // Nobody was ever both at once, but one person asked as the first and approves as the second.
  const swapped = [code('x', 'a'), code('x', 'c'), code('y', 'a')];
  expect([areOne(swapped, 'x', 'y', 1), areOne(swapped, 'x', 'y', 2)]).toEqual([true, false]);
});

const USERS = ['a', 'b', 'c', 'd'] as const;
const someUser = fc.constantFrom(...USERS);

/** What staff do: `by` signs in as that user, or with the shared passcode (null), and acts on `on`. */
interface Step {
  act: 'issue' | 'issue-own' | 'set-up' | 'reset' | 'sign-in' | 'change-role';
  by: string | null;
  on: string;
}
const someStep = fc.record<Step>({
  act: fc.constantFrom('issue', 'issue', 'issue-own', 'set-up', 'reset', 'sign-in', 'change-role'),
  by: fc.oneof({ weight: 6, arbitrary: someUser }, { weight: 1, arbitrary: fc.constant(null) }),
  on: someUser,
});
const someDay = fc.array(someStep, { maxLength: 25 });

/** Returns the fact that the product records about a step; undefined if it records none. */
function factOf({ act, by, on }: Step): Fact | undefined {
  switch (act) {
    case 'issue':
      return code(on, by);
    case 'issue-own':
      return code(on, on);
    case 'set-up':
      return factor(on);
    case 'reset':
      return reset(on, by);
    default:
      // Neither a sign-in nor a role identifies a person.
      return undefined;
  }
}
const factsOf = (steps: readonly Step[]): Fact[] => steps.map(factOf).filter((fact) => fact !== undefined);

/** How an attacker came to act as a user: by a secret that they hold, or by a code that the shared passcode issued. */
type Chance = 'held' | 'shared' | undefined;

const best = (...chances: readonly Chance[]): Chance =>
  chances.find((chance) => chance === 'held') ?? chances.find((chance) => chance !== undefined);

/**
 * Plays one real person who takes every chance, while everybody else is honest: they keep each secret that they see,
 * know the shared passcode, and sign in as whoever they can. The secrets are the present code and authenticator of each
 * user. Only what the owner of a code from the shared passcode sets up, the owner sets up first. Returns, after each
 * fact, under whose names they can act.
 */
function chancesOf(attacker: string, facts: readonly Fact[]): Map<string, Chance>[] {
  const codes = new Map<string, Chance>();
  const authenticators = new Map<string, boolean>();
  const resets = new Map<string, Chance>();
  const signIn = (user: string): Chance => {
    if (!authenticators.has(user)) return codes.get(user);
    return authenticators.get(user) && codes.get(user) ? 'held' : undefined;
  };
  const act = (user: string | null): Chance => {
    if (user === null) return 'shared';
    return user === attacker ? 'held' : best(signIn(user), resets.get(user));
  };
  const now = () => new Map(USERS.map((user) => [user, act(user)]));
  const history = [now()];
  for (const { userId, kind, byId } of facts) {
    // Whoever can be in the owner's session sees what the owner sets up there.
    const sees = signIn(userId) === 'held';
    const isOwn = byId === userId;
    if (kind === 'code') codes.set(userId, isOwn ? (sees ? 'held' : undefined) : act(byId));
    if (kind === 'second-factor') authenticators.set(userId, sees);
    if (kind === 'second-factor-reset') authenticators.delete(userId);
    if (kind === 'second-factor-reset' && !isOwn) resets.set(userId, best(resets.get(userId), act(byId)));
    if (isOwn && kind !== 'second-factor-reset') resets.delete(userId);
    history.push(now());
  }
  return history;
}

/** A day, a user who asks after one of its facts, and a user who approves at its end. */
const someRequest = fc
  .record({ day: someDay, asker: someUser, approver: someUser, moment: fc.nat() })
  .map(({ day, moment, ...users }) => {
    const facts = factsOf(day);
    return { facts, after: moment % (facts.length + 1), ...users };
  });

/** Tells whether one real person could have asked and could approve now; `outsider` has no user here. */
const couldBeBoth = ({ facts, after, asker, approver }: Request): boolean =>
  [...USERS, 'outsider'].some((attacker) => {
    const chances = chancesOf(attacker, facts);
    return chances[after]?.get(asker) !== undefined && chances.at(-1)?.get(approver) !== undefined;
  });
type Request = typeof someRequest extends fc.Arbitrary<infer R> ? R : never;

it('nobody can approve their own request under another name, whatever codes and factors are issued', () => {
  fc.assert(
    fc.property(someRequest, (request) => {
      const { facts, after, asker, approver } = request;
      if (couldBeBoth(request)) expect(areOne(facts, asker, approver, after)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

it('two users count as one person only if one person could be both, or one of them is unproven', () => {
  fc.assert(
    fc.property(someRequest, (request) => {
      const { facts, after, asker, approver } = request;
      const outsider = chancesOf('outsider', facts);
      const isAnybody = outsider[after]?.get(asker) !== undefined || outsider.at(-1)?.get(approver) !== undefined;
      expect(areOne(facts, asker, approver, after)).toBe(isAnybody || couldBeBoth(request));
    }),
    { numRuns: 3000 },
  );
});

it('a user is unproven as long as a passcode holder could be them', () => {
  fc.assert(
    fc.property(someDay, someUser, (day, user) => {
      const facts = factsOf(day);
      const isShared = chancesOf('outsider', facts).at(-1)?.get(user) !== undefined;
      expect(isUnproven(numbered(facts), { userId: user })).toBe(isShared);
    }),
    { numRuns: 1000 },
  );
});

it('the one-person relation is symmetric and reflexive', () => {
  fc.assert(
    fc.property(someDay, someUser, someUser, (day, one, other) => {
      const facts = factsOf(day);
      expect(areOne(facts, one, one)).toBe(true);
      expect(areOne(facts, one, other)).toBe(areOne(facts, other, one));
    }),
    { numRuns: 1000 },
  );
});
