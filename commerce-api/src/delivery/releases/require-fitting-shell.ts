import type { FastifyBaseLogger } from 'fastify';
import type { CallCheck } from './calls/misfits';
import { misfitOfServer } from './checks/calls';
import { misfitsOfContracts } from './checks/contracts';
import { misfitsOfShell } from './checks/shared-imports';
import type { Composition } from './composition';
import type { BuiltShell } from './store/read-shell';
import type { ShellFiles } from './store/shell-files';

/** Built shell, with the contracts that it provides to remotes. */
export interface NewShell extends BuiltShell {
  contracts: string;
  /** Finds what the endpoints of the server, which belongs to the shell, lack for the calls of a remote. */
  callFaults: CallCheck;
}

interface ShellOptions {
  shell: NewShell;
  shellFiles: Pick<ShellFiles, 'find'>;
  composition: Composition;
  /** Remotes whose live version is replaced together with the shell. */
  replaced: ReadonlySet<string>;
  /** Reasons why versions that waited for this shell cannot go live with it. */
  faults: readonly string[];
  /** True to let a new shell start even if live remotes do not fit it. */
  allowsUnfit: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the reasons why live remotes, including those on trial, do not fit a shell and its server, one sentence each.
 * If a remote needs other contracts, its imports from shared modules and its calls are not reported.
 */
export function findMisfits(shell: NewShell, composition: Composition, replaced = NONE): string[] {
  const staying = composition.all().filter(({ release }) => !replaced.has(release.name));
  return staying.flatMap(({ release: { name, version, requires }, imports, calls }) => {
    const misfit = misfitsOfContracts(shell, { name, version, contracts: requires.contracts });
    if (misfit) return [misfit];
    return [
      ...(shell.gives ? misfitsOfShell(shell.gives, [{ name, version, imports }]) : []),
      ...misfitOfServer(shell.callFaults(calls), { name, version }),
    ];
  });
}

/**
 * Throws if live remotes do not fit a new shell, because pages would get a remote that fails. A shell that has been
 * served from this store before always starts, so that a server can be restarted and rolled back.
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
  // If the store cannot be read, this is unknown; a server starts without its store too.
  const isNew = (await shellFiles.find(shell.script).catch(() => 'unknown')) === null;
  if (isNew)
    throw new Error(
      `${[...misfits, ...faults].join(' ')} With ALLOW_UNFIT_REMOTES=true the shell goes live all the same.`,
    );
}

/** Logs when live remotes stop fitting the shell, when the reasons change, and when all fit again. */
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
