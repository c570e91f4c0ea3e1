import type { FastifyBaseLogger } from 'fastify';
import { misfitsOfContracts } from './checks/contracts';
import { misfitsOfShell } from './checks/shared-imports';
import type { Composition } from './composition';
import type { BuiltShell } from './store/read-shell';
import type { ShellFiles } from './store/shell-files';

/** A built shell, with the contracts that it gives to remotes. */
export interface NewShell extends BuiltShell {
  contracts: string;
}

interface ShellOptions {
  shell: NewShell;
  shellFiles: Pick<ShellFiles, 'find'>;
  composition: Composition;
  /** Remotes of which another version goes live together with the shell, in the place of what is live. */
  replaced: ReadonlySet<string>;
  /** Why versions that waited for this shell cannot go live with it. */
  faults: readonly string[];
  /** True to let a new shell start although live remotes do not fit it. */
  allowsUnfit: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns why live remotes, also those on trial, do not fit a shell, a sentence each. What a remote takes from shared
 * modules is of no interest while it needs other contracts.
 */
export function findMisfits(shell: NewShell, composition: Composition, replaced = NONE): string[] {
  const staying = composition.all().filter(({ release }) => !replaced.has(release.name));
  return staying.flatMap(({ release: { name, version, requires }, imports }) => {
    const misfit = misfitsOfContracts(shell, { name, version, contracts: requires.contracts });
    if (misfit) return [misfit];
    return shell.gives ? misfitsOfShell(shell.gives, [{ name, version, imports }]) : [];
  });
}

/**
 * Throws when live remotes do not fit a new shell: pages would get a remote that fails. A shell that served from this
 * store before starts again whatever is live, so that a server can be restarted, and gone back to.
 */
export async function requireFittingShell({
  shell,
  shellFiles,
  composition,
  replaced,
  faults,
  allowsUnfit,
}: ShellOptions): Promise<void> {
  const misfits = findMisfits(shell, composition, replaced);
  if (misfits.length === 0 || allowsUnfit) return;
  // A store that cannot be read does not tell; a server starts without it, too.
  const isNew = (await shellFiles.find(shell.script).catch(() => 'unknown')) === null;
  if (isNew)
    throw new Error(
      `${[...misfits, ...faults].join(' ')} With ALLOW_UNFIT_REMOTES=true the shell goes live all the same.`,
    );
}

/** Tells the log when live remotes begin not to fit the shell, or do so in another way, and when all fit again. */
export function createMisfitLog(log: FastifyBaseLogger): (shell: NewShell, misfits: readonly string[]) => void {
  let told = '';
  return ({ id, contracts }, misfits) => {
    const now = misfits.join(' ');
    if (now === told) return;
    told = now;
    if (misfits.length > 0) log.error({ shell: id, contracts, misfits }, 'live remotes do not fit the shell');
    else log.info({ shell: id, contracts }, 'all live remotes fit the shell again');
  };
}
