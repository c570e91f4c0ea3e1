/** Reasons why a version does not go live. Meanings: docs/operations.md, "Releases"; a test compares the two lists. */
export const ACTIVATION_REFUSALS = [
  'manifest-invalid',
  'wrong-remote',
  'version-mismatch',
  'files-missing',
  'chunk-missing',
  'integrity-incomplete',
  'integrity-mismatch',
  'script-invalid',
  'prefix-changed',
  'prefix-undeclared',
  'contracts-unfit',
  'imports-unfit',
  'over-budget',
  'signature-missing',
  'signature-foreign',
  'signature-revoked',
  'signature-invalid',
  'trial-too-short',
  'frozen',
  'unknown-version',
  'already-active',
  'nothing-to-return-to',
  'nothing-to-compare',
  'superseded',
  'store-unavailable',
] as const;
export type ActivationRefusal = (typeof ACTIVATION_REFUSALS)[number];

/**
 * Kinds of entries in the log of activations. `activated`: everybody gets the version. `canary`: a share of visitors
 * gets it. `canary-stopped`: nobody gets that version any more. `rolled-back`: everybody gets an earlier one again.
 */
export const ACTIVATION_KINDS = ['activated', 'canary', 'canary-stopped', 'rolled-back'] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];

/**
 * Reasons why the version before does not come back by itself. `off`: an admin switched that off. `returned-from`: it was
 * itself gone back from. `too-soon`: another version of the remote came back by itself a short time ago. `others-too`:
 * other remotes, which were not released, fail more often as well. `unfit`: it would be refused now.
 */
export const RETURN_OBSTACLES = ['off', 'returned-from', 'too-soon', 'others-too', 'unfit'] as const;
export type ReturnObstacle = (typeof RETURN_OBSTACLES)[number];

/**
 * Events of releases that recipients are told of. `waiting`: a second person has to approve. `refused`: nobody will, or it
 * could not be done. `returned`: the version before is live again. `trial-failing`: a trial ended by itself.
 * `extension-off`: the server switched off an extension that fails.
 */
export const RELEASE_EVENTS = [
  'published',
  'live',
  'waiting',
  'refused',
  'returned',
  'trial-failing',
  'extension-off',
  'freeze',
] as const;
export type ReleaseEvent = (typeof RELEASE_EVENTS)[number];

/**
 * Rights of a deploy token. `publish`: puts versions into the store. `activate`: makes stored versions live and rolls
 * back. `both`: of tokens issued before the rights were apart; no new one has it.
 */
export const TOKEN_RIGHTS = ['publish', 'activate', 'both'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Outcomes of a check by the publisher. What fails is not published, so that no record says so. */
export const CHECK_OUTCOMES = ['passed', 'skipped'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** Number of a ticket: the key of its project and a count, such as `NARA-12`. */
export const TICKET_PATTERN = /^[A-Z][A-Z0-9]{1,9}-[1-9]\d{0,8}$/;

/** Most tickets that the record of a release names. */
export const MOST_TICKETS = 20;
