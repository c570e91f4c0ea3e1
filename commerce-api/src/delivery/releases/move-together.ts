import { createHash } from 'node:crypto';
import type { Activation } from '@nara/shared-contracts/api/releases';
import { Refusal } from '#platform/http';
import { append, checkStored } from './activate';
import { readLog } from './activation-log';
import { fitOf } from './checks/contracts';
import { superseded } from './refusals';
import { findAllStored, type Releaser, type Shelf } from './shelf';
import type { TermsOf } from './terms';

type Together = NonNullable<Activation['together']>;

/** Version that goes live together with others. */
interface Part {
  remote: string;
  version: string;
  /** Log entry that it follows. */
  active: Activation;
  /** Newest revision of the log. */
  revision: number;
  /** Activation that a server began but did not finish. */
  begun?: Together;
}

/** Versions that go live when a server starts with a new major version of the contracts. */
export interface Move {
  parts: Part[];
  /** Reasons why waiting versions cannot go live, one sentence each. */
  faults: string[];
}

/**
 * Finds and checks the newest waiting version of each live remote whose contracts have an older major version than the
 * shell's. Skips remotes that get another version anyway. Requires no trial, because such a version cannot be on trial.
 */
export async function planMove(shelf: Shelf, except: ReadonlySet<string>, termsOf: TermsOf): Promise<Move> {
  const { composition, contracts } = shelf;
  const move: Move = { parts: [], faults: [] };
  for (const { release } of composition.of(null).values()) {
    const { name: remote, requires } = release;
    if (except.has(remote) || fitOf(contracts, requires.contracts) !== 'behind') continue;
    const part = await findPart(shelf, remote);
    if (!part) continue;
    try {
      await checkStored(shelf, remote, part.version, await termsOf(remote));
      move.parts.push(part);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      move.faults.push(`${remote} ${part.version} was published ahead and cannot go live: ${cause.detail}`);
    }
  }
  return move;
}

async function findPart(shelf: Shelf, remote: string): Promise<Part | null> {
  const log = shelf.logs.of(remote);
  const { active, revision } = readLog(log);
  if (!active) return null;
  const begun = findBegun(shelf, remote);
  const version =
    begun?.parts.find((part) => part.remote === remote)?.version ??
    (await findAllStored(shelf, remote)).find((stored) => fitOf(shelf.contracts, stored.contracts) === 'fits')?.version;
  return version === undefined ? null : { remote, version, active, revision, begun };
}

/**
 * Returns an unfinished activation that is live for other remotes and includes this one, because its server stopped
 * midway.
 */
function findBegun({ logs }: Shelf, remote: string): Together | undefined {
  const log = logs.of(remote);
  return logs
    .remotes()
    .flatMap((other) => readLog(logs.of(other)).active?.together ?? [])
    .find(({ id, parts }) => parts.some((part) => part.remote === remote) && !log.some((it) => it.together?.id === id));
}

/**
 * Makes the parts live in one activation. Servers that start at the same time make the same one. Throws 409
 * `superseded` when another change to one of the remotes came first; the next start completes the activation.
 */
export async function moveTogether(shelf: Shelf, { parts }: Move, releaser: Releaser): Promise<Activation[]> {
  const planned: Together = { id: idOf(parts), parts: parts.map(({ remote, version }) => ({ remote, version })) };
  const written: Activation[] = [];
  for (const { remote, version, active, revision, begun: together = planned } of parts) {
    const entry = {
      kind: 'activated',
      version,
      returnsTo: active.revision,
      reason: reasonOf(shelf.contracts, together, remote),
      together,
    } as const;
    const activation = await append(shelf, remote, entry, releaser).catch((cause: unknown) => {
      // Another server that started at the same time may have written it.
      const winner = shelf.logs.of(remote).find((it) => it.revision === revision + 1);
      if (winner?.together?.id === together.id) return winner;
      throw cause;
    });
    if (activation.revision !== revision + 1) throw superseded(activation);
    written.push(activation);
  }
  return written;
}

const idOf = (parts: readonly Part[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(({ remote, version, revision }) => [remote, version, revision]).sort()))
    .digest('hex')
    .slice(0, 16);

function reasonOf(contracts: string, { parts }: Together, remote: string): string {
  const others = parts.filter((part) => part.remote !== remote).map((part) => `${part.remote} ${part.version}`);
  const begin = `A server with contracts ${contracts} started`;
  return others.length === 0 ? `${begin}.` : `${begin}; it went live as one with ${others.join(', ')}.`;
}
