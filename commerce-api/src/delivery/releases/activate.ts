import type { Activation, ActivationRequest, ActivationResult, GateCheck } from '@nara/shared-contracts/api/releases';
import { toIso } from '#platform/time';
import { type Return, readLog, returnFrom, returnFromTogether, withoutTrials } from './activation-log';
import { checkTrial } from './canary/required-trial';
import { checkOrRefuse, orRefuse } from './checks/check-release';
import { checkFreeze, isWayBack } from './freeze/check-freeze';
import {
  alreadyActive,
  nothingToCompare,
  nothingToReturnTo,
  storeUnavailable,
  superseded,
  unknownVersion,
  wentLiveTogether,
} from './refusals';
import { findStored, liveComposition, type Releaser, type Rollback, type Shelf } from './shelf';
import { NO_TERMS, type Terms } from './terms';

/** Tells whether an activation goes to everybody, rather than being a trial. */
export const isForEverybody = ({
  share,
  roles,
  cohorts,
}: Pick<ActivationRequest, 'share' | 'roles' | 'cohorts'>): boolean =>
  share === undefined && roles === undefined && cohorts === undefined;

/** Makes a stored version live, for everybody or on trial. Throws the refusals of `refusals.ts`. */
export async function activate(
  shelf: Shelf,
  remote: string,
  { version, share, roles, cohorts, expectedRevision, overrideFreeze, dryRun }: ActivationRequest,
  releaser: Releaser,
): Promise<ActivationResult> {
  const log = await newestLog(shelf, remote, expectedRevision);
  const { active } = readLog(log);
  const isForAll = isForEverybody({ share, roles, cohorts });
  if (!isForAll && !active) throw nothingToCompare(remote);
  if (version === active?.version) throw alreadyActive(version);
  const trial = isForAll ? checkTrial(log, version, releaser.terms.trial, releaser.at) : [];
  const isBack = isForAll && isWayBack(log, version);
  const freeze = isBack ? [] : checkFreeze(releaser.terms.freezes, overrideFreeze);
  const checks = [
    ...(await checkStored(shelf, remote, version, releaser.terms)),
    ...orRefuse(trial),
    // Last, so that an admin who overrides it knows that nothing else stands in the way.
    ...orRefuse(freeze),
  ];
  const kind = isForAll ? 'activated' : 'canary';
  const reasons = [
    freeze.length > 0 && overrideFreeze && `In a freeze: ${overrideFreeze}`,
    releaser.askedBy && `Asked for by ${releaser.askedBy}`,
  ];
  const reason = reasons.filter(Boolean).join('. ') || null;
  const returnsTo = active?.revision ?? null;
  const audience = { share: share ?? null, ...(roles && { roles }), ...(cohorts && { cohorts }) };
  const entry = { kind, version, ...audience, returnsTo, reason } as const;
  return { activation: await append(shelf, remote, entry, releaser, dryRun), checks };
}

/** Ends the running trial, or rolls back to the previous version. Throws the refusals of `refusals.ts`. */
export async function rollback(
  shelf: Shelf,
  remote: string,
  { expectedRevision, dryRun, reason, isAlone, pastTrial, termsOf = async () => NO_TERMS }: Rollback,
  releaser: Releaser,
): Promise<ActivationResult> {
  const log = await newestLog(shelf, remote, expectedRevision);
  const back = returnFrom(pastTrial ? withoutTrials(log) : log);
  if (!back) throw nothingToReturnTo(remote);
  const isReturn = back.kind === 'rolled-back';
  const others = isReturn ? await findOthers(shelf, remote, readLog(log).active?.together) : [];
  if (isAlone && others.length > 0) throw wentLiveTogether(others.map((other) => other.remote));
  // Checks all versions before the first entry is written, so that they roll back together or not at all.
  const checks = isReturn ? await checkStored(shelf, remote, back.version, releaser.terms) : [];
  for (const other of others) await checkStored(shelf, other.remote, other.back.version, await termsOf(other.remote));
  const write = (name: string, entry: Return, why: string | null) =>
    append(shelf, name, { ...entry, reason: why }, releaser, dryRun);
  const alongside: NonNullable<ActivationResult['alongside']> = [];
  // The requested remote comes last, so that repeating the request rolls back the remaining ones.
  for (const other of others) {
    const activation = await write(other.remote, other.back, `Taken back as one with ${remote}.`);
    alongside.push({ remote: other.remote, activation });
  }
  if (alongside.length === 0) return { activation: await write(remote, back, reason ?? null), checks };
  const why = `Taken back as one with ${others.map((other) => other.remote).join(', ')}.`;
  return { activation: await write(remote, back, reason ?? why), checks, alongside };
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

/** Checks a stored version. Throws the first refusal of its checks, and 404 `unknown-version`. */
export async function checkStored(
  shelf: Shelf,
  remote: string,
  version: string,
  { keys }: Pick<Terms, 'keys'>,
): Promise<GateCheck[]> {
  const { archive } = shelf;
  if (!(await findStored(shelf, remote, version))) throw unknownVersion(remote, version);
  const [release, files, statements, live] = await Promise.all([
    archive.manifest(remote, version),
    archive.files(remote, version),
    archive.statements.of(remote),
    liveComposition(shelf),
  ]);
  const proof = { keys, origins: statements.get(version) ?? [] };
  return checkOrRefuse({ remote, release, files, live, proof });
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
