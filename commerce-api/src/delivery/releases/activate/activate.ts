import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { Activation, ActivationRequest, ActivationResult, GateCheck } from '@nara/shared-contracts/api/releases';
import { isShell } from '@nara/shared-contracts/rules/composition';
import { toIso } from '#platform/time';
import { checkOrRefuse, orRefuse } from '../check/check-release';
import {
  alreadyActive,
  goesLiveTogether,
  nothingToCompare,
  nothingToReturnTo,
  storeUnavailable,
  superseded,
  unknownVersion,
  wentLiveTogether,
} from '../errors';
import { policyChecks } from '../policies/policies';
import type { Terms } from '../policies/policy';
import { NO_TERMS } from '../policies/terms';
import { type Joint, liveComposition, type Releaser, type Rollback, type Shelf } from '../store/shelf';
import { type Return, readLog, returnFrom, returnFromTogether, withoutTrials } from './activation-log';
import { type Move, planMove, reasonOf } from './move-together';

/** Tells whether an activation goes to everybody, rather than being a trial. */
export const isForEverybody = ({
  share,
  roles,
  cohorts,
}: Pick<ActivationRequest, 'share' | 'roles' | 'cohorts'>): boolean =>
  share === undefined && roles === undefined && cohorts === undefined;

interface ActivationOptions extends Joint {
  /** Versions that the server makes live at the same time, each by its own activation; defaults to none. */
  beside?: readonly PartRelease[];
}

/**
 * Makes a stored version live, for everybody or on trial. A shell with a newer major version of the host contract goes
 * live together with the remotes that were published for it. Throws the errors of `errors.ts`.
 */
export async function activate(
  shelf: Shelf,
  part: string,
  { version, share, roles, cohorts, expectedRevision, overrideFreeze, dryRun }: ActivationRequest,
  releaser: Releaser,
  { beside = [], isAlone, termsOf = async () => NO_TERMS }: ActivationOptions = {},
): Promise<ActivationResult> {
  const log = await newestLog(shelf, part, expectedRevision);
  const { active } = readLog(log);
  const isForAll = isForEverybody({ share, roles, cohorts });
  if (!isForAll && !active) throw nothingToCompare(part);
  if (version === active?.version) throw alreadyActive(version);
  const release = await findManifest(shelf, part, version);
  const { parts, together } = isForAll && isShell(release) ? await planMove(shelf, release, beside) : ALONE;
  if (isAlone && parts.length > 0) throw goesLiveTogether(parts.map((moving) => moving.release.name));
  const all = [...beside, ...parts.map((moving) => moving.release), ...(isForAll ? [release] : [])];
  const request = { act: 'activate', version, isForAll, overrideFreeze, at: releaser.at } as const;
  const checks = [
    ...(await checkStored(shelf, release, releaser.terms, all)),
    // Each on its own, so that one that fails hides those after it.
    ...policyChecks(log, request, releaser.terms).flatMap((check) => orRefuse([check])),
  ];
  for (const moving of parts) await checkStored(shelf, moving.release, await termsOf(moving.release.name), all);
  const alongside: NonNullable<ActivationResult['alongside']> = [];
  // The shell comes last: until then, its predecessor shows the remotes in the versions before, and repeating the request
  // completes the activation.
  for (const { release: moved, active: follows } of parts) {
    const reason = together ? reasonOf(together, moved.name) : null;
    const entry = { kind: 'activated', version: moved.version, returnsTo: follows.revision, reason, together } as const;
    alongside.push({ remote: moved.name, activation: await append(shelf, moved.name, entry, releaser, dryRun) });
  }
  const reasons = [
    checks.some(({ check }) => check === 'frozen') && overrideFreeze && `In a freeze: ${overrideFreeze}`,
    releaser.askedBy && `Asked for by ${releaser.askedBy}`,
    together && reasonOf(together, part),
  ];
  const entry = {
    kind: isForAll ? 'activated' : 'canary',
    version,
    share: share ?? null,
    ...(roles && { roles }),
    ...(cohorts && { cohorts }),
    returnsTo: active?.revision ?? null,
    reason: reasons.filter(Boolean).join('. ') || null,
    ...(together && { together }),
  } as const;
  const activation = await append(shelf, part, entry, releaser, dryRun);
  return { activation, checks, ...(alongside.length > 0 && { alongside }) };
}

const ALONE: Move = { parts: [] };

/** Ends the running trial, or rolls back to the previous version. Throws the errors of `errors.ts`. */
export async function rollback(
  shelf: Shelf,
  part: string,
  { expectedRevision, dryRun, reason, isAlone, pastTrial, termsOf = async () => NO_TERMS }: Rollback,
  releaser: Releaser,
): Promise<ActivationResult> {
  const log = await newestLog(shelf, part, expectedRevision);
  const back = returnFrom(pastTrial ? withoutTrials(log) : log);
  if (!back) throw nothingToReturnTo(part);
  const isReturn = back.kind === 'rolled-back';
  const others = isReturn ? await findOthers(shelf, part, readLog(log).active?.together) : [];
  if (isAlone && others.length > 0) throw wentLiveTogether(others.map((other) => other.remote));
  const write = (name: string, entry: Return, why: string | null) =>
    append(shelf, name, { ...entry, reason: why }, releaser, dryRun);
  if (!isReturn) return { activation: await write(part, back, reason ?? null), checks: [] };
  // Checks all versions before the first entry is written, so that they roll back together or not at all.
  const release = await findManifest(shelf, part, back.version);
  const manifests = await Promise.all(others.map((other) => findManifest(shelf, other.remote, other.back.version)));
  const all = [release, ...manifests];
  const checks = await checkStored(shelf, release, releaser.terms, all);
  for (const manifest of manifests) await checkStored(shelf, manifest, await termsOf(manifest.name), all);
  const alongside: NonNullable<ActivationResult['alongside']> = [];
  // The requested part comes last, so that repeating the request rolls back the remaining ones.
  for (const other of others) {
    const activation = await write(other.remote, other.back, `Taken back as one with ${part}.`);
    alongside.push({ remote: other.remote, activation });
  }
  if (alongside.length === 0) return { activation: await write(part, back, reason ?? null), checks };
  const why = `Taken back as one with ${others.map((other) => other.remote).join(', ')}.`;
  return { activation: await write(part, back, reason ?? why), checks, alongside };
}

/** Returns the other remotes whose live version belongs to an activation or came after it, each with its way back. */
async function findOthers(
  { logs }: Shelf,
  remote: string,
  together: Activation['together'],
): Promise<{ remote: string; back: Return }[]> {
  const found: { remote: string; back: Return }[] = [];
  for (const part of together?.parts ?? []) {
    if (part.remote === remote || !together) continue;
    await logs.read(part.remote);
    const back = returnFromTogether(logs.of(part.remote), together.id);
    if (back) found.push({ remote: part.remote, back });
  }
  return found;
}

/** Returns the description of a stored version. Throws 404 `unknown-version`. */
export async function findManifest(shelf: Shelf, part: string, version: string): Promise<PartRelease> {
  if (!(await shelf.archive.find(part, version))) throw unknownVersion(part, version);
  return shelf.archive.manifest(part, version);
}

/**
 * Checks a stored version among those that visitors get, and those in `beside` that go live together with it. Throws the
 * first refusal of its checks.
 */
export async function checkStored(
  shelf: Shelf,
  release: PartRelease,
  { keys }: Pick<Terms, 'keys'>,
  beside: readonly PartRelease[] = [],
): Promise<GateCheck[]> {
  const { archive } = shelf;
  const { name, version } = release;
  const [files, statements] = await Promise.all([archive.files(name, version), archive.statements.of(name)]);
  const proof = { keys, origins: statements.get(version) ?? [] };
  const others = beside.filter((part) => part.name !== name);
  return checkOrRefuse({ remote: name, release, files, live: liveComposition(shelf, others), proof });
}

/** Returns the current log of a remote. Throws 409 `superseded` when the caller has seen an older one. */
async function newestLog(
  { logs }: Shelf,
  remote: string,
  expectedRevision: number | undefined,
): Promise<readonly Activation[]> {
  await logs.read(remote);
  const newest = logs.of(remote).at(-1);
  if (newest && expectedRevision !== undefined && newest.revision !== expectedRevision) throw superseded(newest);
  return logs.of(remote);
}

/** Appends an entry to the log, unless it is a dry run. Throws 409 `superseded` when another caller was faster. */
export async function append(
  { archive, logs }: Shelf,
  remote: string,
  entry: Pick<Activation, 'kind' | 'version' | 'returnsTo'> & Partial<Activation>,
  { name, at }: Releaser,
  isDry = false,
): Promise<Activation> {
  const activation: Activation = {
    revision: readLog(logs.of(remote)).revision + 1,
    share: null,
    reason: null,
    ...entry,
    at: toIso(at),
    by: name,
  };
  if (isDry) return activation;
  const isWritten = await archive.append(remote, activation);
  await logs.read(remote);
  const winner = logs.of(remote).find(({ revision }) => revision === activation.revision);
  if (!isWritten) throw winner ? superseded(winner) : storeUnavailable();
  return activation;
}
