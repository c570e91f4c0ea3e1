import { createHash } from 'node:crypto';
import type { PartRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import type { Activation } from '@nara/shared-contracts/api/releases';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import { fitOf } from '../check/fit-rules';
import { findAllStored, type Shelf } from '../store/shelf';
import { readLog } from './activation-log';

type Together = NonNullable<Activation['together']>;

/** Version of a remote that goes live together with a shell. */
interface Moving {
  release: PartRelease;
  /** Log entry that it follows. */
  active: Activation;
}

/** Remotes that go live together with a shell. */
export interface Move {
  parts: Moving[];
  /** What all entries of the activation name; undefined if the shell goes live alone. */
  together?: Together;
}

/**
 * Finds what goes live together with a shell: of each live remote that needs an older major version of the host contract
 * than the shell has, the newest stored version that fits. A remote without one is left out; the checks then refuse the
 * shell. An activation that was begun and not finished is continued.
 */
export async function planMove(shelf: Shelf, shell: ShellRelease, beside: readonly PartRelease[]): Promise<Move> {
  const begun = findBegun(shelf, shell.version);
  const parts: Moving[] = [];
  for (const { release } of shelf.composition.of(null).values()) {
    const { name, requires } = release;
    const { active } = readLog(shelf.logs.of(name));
    const isOlder = fitOf(shell.contracts, requires.contracts) === 'behind';
    if (!active || !isOlder || beside.some((part) => part.name === name)) continue;
    const version =
      begun?.parts.find(({ remote }) => remote === name)?.version ?? (await findFitting(shelf, name, shell));
    if (version !== undefined) parts.push({ release: await shelf.archive.manifest(name, version), active });
  }
  if (begun) return { parts, together: begun };
  return parts.length === 0 ? { parts } : { parts, together: together(shelf, parts, shell.version) };
}

/** Returns the newest stored version of a remote that a shell can run. */
async function findFitting(shelf: Shelf, remote: string, { contracts }: ShellRelease): Promise<string | undefined> {
  const stored = await findAllStored(shelf, remote);
  return stored.find((version) => fitOf(contracts, version.contracts) === 'fits')?.version;
}

/** Returns an activation with this shell that is live for remotes but not for the shell: its server stopped midway. */
function findBegun({ logs }: Shelf, version: string): Together | undefined {
  const log = logs.of(SHELL);
  return logs
    .remotes()
    .flatMap((remote) => readLog(logs.of(remote)).active?.together ?? [])
    .find(
      ({ id, parts }) =>
        parts.some((part) => part.remote === SHELL && part.version === version) &&
        !log.some((entry) => entry.together?.id === id),
    );
}

function together({ logs }: Shelf, moving: readonly Moving[], shell: string): Together {
  const remotes = moving.map(({ release: { name: remote, version } }) => ({ remote, version }));
  const parts = [...remotes, { remote: SHELL, version: shell }];
  const follows = parts.map(({ remote, version }) => [remote, version, readLog(logs.of(remote)).revision]);
  return { id: createHash('sha256').update(JSON.stringify(follows)).digest('hex').slice(0, 16), parts };
}

/** Names the other parts of an activation, for the log of one of them. */
export const reasonOf = ({ parts }: Together, remote: string): string =>
  `Went live as one with ${parts
    .filter((part) => part.remote !== remote)
    .map((part) => `${part.remote} ${part.version}`)
    .join(', ')}`;
