import type { ExtensionSwitches, FailingExtension } from './settings-api';

/** Reasons why a version does not go live. Meanings: docs/operations/release.md, "Refusals"; a test compares both. */
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
  'calls-unfit',
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
 * Kinds of entries in the activation log. `activated`: all visitors get the version. `canary`: a share of visitors gets
 * it. `canary-stopped`: no visitor gets that version any more. `rolled-back`: all visitors get an earlier version
 * again.
 */
export const ACTIVATION_KINDS = ['activated', 'canary', 'canary-stopped', 'rolled-back'] as const;
export type ActivationKind = (typeof ACTIVATION_KINDS)[number];

/**
 * Reasons why the previous version does not return automatically. `off`: an admin disabled it. `returned-from`: it was
 * itself rolled back. `too-soon`: another version of the remote returned automatically a short time ago. `others-too`:
 * other remotes, which were not released, fail more often as well. `unfit`: it would be refused now.
 */
export const RETURN_OBSTACLES = ['off', 'returned-from', 'too-soon', 'others-too', 'unfit'] as const;
export type ReturnObstacle = (typeof RETURN_OBSTACLES)[number];

/**
 * Release events that recipients are notified of. `waiting`: a second person has to approve. `refused`: it was not
 * approved, or could not be carried out. `returned`: the previous version is live again. `trial-failing`: a trial ended
 * automatically. `extension-off`: the server switched off a failing extension.
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
 * Rights of a deploy token. `publish`: adds versions to the store. `activate`: makes stored versions live and rolls
 * back. `both`: tokens issued before the rights were separate; no new token has it.
 */
export const TOKEN_RIGHTS = ['publish', 'activate', 'both'] as const;
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

/** Outcomes of a check by the publisher. Failed versions are not published, so there is no outcome for failure. */
export const CHECK_OUTCOMES = ['passed', 'skipped'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** Id of a ticket: the key of its project and a number, such as `NARA-12`. */
export const TICKET_PATTERN = /^[A-Z][A-Z0-9]{1,9}-[1-9]\d{0,8}$/;

/** Maximum number of tickets in the record of a release. */
export const MAX_TICKETS = 20;

/**
 * Returns the failure for which the server switched an extension off in a version. Undefined if it did not, or if an
 * admin switched the extension on again.
 */
export const extensionFailure = (
  { failing = [] }: ExtensionSwitches,
  id: string,
  version: string | undefined,
): FailingExtension | undefined =>
  failing.find((each) => each.id === id && each.version === version && each.onAgainAt === undefined);

/** Returns whether an extension is off in a version, whether a user or the server switched it off. */
export const isExtensionOff = (switches: ExtensionSwitches, id: string, version: string | undefined): boolean =>
  switches.off.includes(id) || extensionFailure(switches, id, version) !== undefined;
