import type { FastifyBaseLogger } from 'fastify';
import { misfitsOfShell } from './checks/shared-imports';
import type { Composition } from './composition';
import type { BuiltShell } from './store/read-shell';
import type { ShellFiles } from './store/shell-files';

interface ShellOptions {
  shell: BuiltShell;
  shellFiles: Pick<ShellFiles, 'find'>;
  composition: Composition;
  /** Remotes of which a build goes live together with the shell, in the place of what is live. */
  replaced: ReadonlySet<string>;
  /** True to let a new shell start although live remotes do not fit it. */
  allowsUnfit: boolean;
  log: FastifyBaseLogger;
}

/**
 * Throws when a new shell does not give what live remotes take: pages would get a remote that fails. A shell that served
 * from this store before starts again whatever is live, so that a server can be restarted, and gone back to; its log then
 * says what does not fit.
 */
export async function requireFittingShell({
  shell,
  shellFiles,
  composition,
  replaced,
  allowsUnfit,
  log,
}: ShellOptions): Promise<void> {
  if (!shell.gives) return;
  const staying = composition
    .all()
    .filter(({ release }) => !replaced.has(release.name))
    .map(({ release: { name, version }, imports }) => ({ name, version, imports }));
  const misfits = misfitsOfShell(shell.gives, staying);
  if (misfits.length === 0) return;
  // A store that cannot be read does not tell; a server starts without it, too.
  const isNew = (await shellFiles.find(shell.script).catch(() => 'unknown')) === null;
  if (isNew && !allowsUnfit) {
    throw new Error(`${misfits.join(' ')} With ALLOW_UNFIT_REMOTES=true the shell goes live all the same.`);
  }
  log.warn({ shell: shell.gives.id, misfits }, 'the shell does not give what live remotes take');
}
