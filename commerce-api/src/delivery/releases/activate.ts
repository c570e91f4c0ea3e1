import type { Activation, ActivationRequest, ActivationResult, GateCheck } from '@nara/shared-contracts';
import { toIso } from '#platform/time';
import { readLog, returnFrom, withoutTrials } from './activation-log';
import { checkTrial } from './canary/required-trial';
import { checkOrRefuse, orRefuse } from './checks/check-release';
import {
  alreadyActive,
  nothingToCompare,
  nothingToReturnTo,
  storeUnavailable,
  superseded,
  unknownVersion,
} from './refusals';
import { findStored, liveComposition, type Releaser, type Rollback, type Shelf } from './shelf';
import type { Terms } from './terms';

/** Makes a version of the store live, for everybody or for a share of visitors. Throws the refusals of `refusals.ts`. */
export async function activate(
  shelf: Shelf,
  remote: string,
  { version, share, expectedRevision, dryRun }: ActivationRequest,
  releaser: Releaser,
): Promise<ActivationResult> {
  const log = await newestLog(shelf, remote, expectedRevision);
  const { active } = readLog(log);
  if (share !== undefined && !active) throw nothingToCompare(remote);
  if (version === active?.version) throw alreadyActive(version);
  const isForAll = share === undefined;
  const trial = isForAll ? checkTrial(log, version, releaser.terms.trial, releaser.at) : [];
  const checks = [...(await checkStored(shelf, remote, version, releaser.terms)), ...orRefuse(trial)];
  const kind = isForAll ? 'activated' : 'canary';
  const entry = { kind, version, share: share ?? null, returnsTo: active?.revision ?? null } as const;
  return { activation: await append(shelf, remote, entry, releaser, dryRun), checks };
}

/** Ends the running trial, or returns to the previous version. Throws the refusals of `refusals.ts`. */
export async function rollback(
  shelf: Shelf,
  remote: string,
  { expectedRevision, dryRun, reason, pastTrial }: Rollback,
  releaser: Releaser,
): Promise<ActivationResult> {
  const log = await newestLog(shelf, remote, expectedRevision);
  const back = returnFrom(pastTrial ? withoutTrials(log) : log);
  if (!back) throw nothingToReturnTo(remote);
  const checks = back.kind === 'rolled-back' ? await checkStored(shelf, remote, back.version, releaser.terms) : [];
  const entry = { ...back, reason: reason ?? null };
  return { activation: await append(shelf, remote, entry, releaser, dryRun), checks };
}

/** Checks a version of the store. Throws the first refusal of its checks, and 404 `unknown-version`. */
async function checkStored(shelf: Shelf, remote: string, version: string, { keys }: Terms): Promise<GateCheck[]> {
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

/** Appends an entry to the log, unless it is a dry run. Throws 409 `superseded` when somebody else was faster. */
async function append(
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
