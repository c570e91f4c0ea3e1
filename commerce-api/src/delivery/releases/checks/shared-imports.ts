import type { SharedExports, SharedImports } from '@nara/shared-contracts/api/composition';
import { plural } from '@nara/shared-contracts/rules/common';
import { satisfies } from '@nara/shared-contracts/rules/composition';

/** Shell, reduced to what remotes depend on. */
export interface GivingShell {
  /** Identifies the shell: the hash in the name of its script. */
  id: string;
  shares: SharedExports;
}

/** Live remote, with what it imports from the shell. */
interface TakingRemote {
  name: string;
  version: string;
  imports?: SharedImports;
}

/** Import from a shared module that a version needs and a shell does not provide. */
type Misfit = { module: string } & (
  | { kind: 'module' }
  | { kind: 'range'; range: string; version: string }
  /** The shell provides only a part of the module. */
  | { kind: 'whole' }
  /** With `isWhole`, the shell provides everything that this version of the module has. */
  | { kind: 'names'; names: readonly string[]; isWhole: boolean; version: string }
);

/** Stands for a module as a whole among names. */
const WHOLE = '*';

/** File that defines what the shell shares. */
const SHARING = 'shell/src/composition/sharing';

/** Most names that a sentence lists. */
const MOST_NAMES = 8;

/** Lists the imports that a version needs and a shell does not provide. */
function findMisfits(imports: SharedImports, shares: SharedExports): Misfit[] {
  return Object.entries(imports).flatMap(([module, { range, names }]): Misfit[] => {
    const given = Object.hasOwn(shares, module) ? shares[module] : undefined;
    if (!given) return [{ module, kind: 'module' }];
    const { version } = given;
    const has = new Set(given.names);
    const isWhole = has.has(WHOLE);
    const lacking = names.filter((name) => name !== WHOLE && !has.has(name));
    const found: Misfit[] = [];
    if (!satisfies(version, range)) found.push({ module, kind: 'range', range, version });
    if (names.includes(WHOLE) && !isWhole) found.push({ module, kind: 'whole' });
    if (lacking.length > 0) found.push({ module, kind: 'names', names: lacking, isWhole, version });
    return found;
  });
}

const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} and ${plural(names.length - MOST_NAMES, 'other')}`;

/** Explains what the live shell lacks for a version that should go live, and what to do. */
function refuseRemote(misfit: Misfit, shell: string): string {
  const { module } = misfit;
  switch (misfit.kind) {
    case 'module':
      return `${module} is not shared by shell ${shell}; add it to ${SHARING} and release the shell first.`;
    case 'range':
      return `${module} is ${misfit.version} in shell ${shell}, and this was built with ${misfit.range}; build it with ${misfit.version}, or release a shell with ${misfit.range} first.`;
    case 'whole':
      return `${module} is taken as a whole, of which shell ${shell} gives a part; import names of it, or give all of it in ${SHARING} and release the shell first.`;
    case 'names': {
      const { isWhole, names, version } = misfit;
      const remedy = isWhole
        ? `version ${version} has no more; release a shell with one that has`
        : `add ${names.length === 1 ? 'it' : 'them'} to ${SHARING} and release the shell`;
      return `${module} gives no ${listed(names)} in shell ${shell}; ${remedy} first.`;
    }
  }
}

/** Explains what a live remote needs and a new shell does not provide, and what to do. */
function refuseShell(misfit: Misfit, shell: string, { name, version: live }: TakingRemote): string {
  const { module } = misfit;
  const taker = `${name} ${live}, which is live`;
  switch (misfit.kind) {
    case 'module':
      return `${module} is not shared by shell ${shell}, and ${taker}, takes it: keep it in ${SHARING}, or release ${name} without it first.`;
    case 'range':
      return `${module} is ${misfit.version} in shell ${shell}, and ${taker}, was built with ${misfit.range}: build the shell with ${misfit.range}, or release ${name} right after it.`;
    case 'whole':
      return `${module} is given in part by shell ${shell}, and ${taker}, takes all of it: give all of it in ${SHARING}, or release ${name} with names alone first.`;
    case 'names': {
      const them = misfit.names.length === 1 ? 'it' : 'them';
      return `${module} gives no ${listed(misfit.names)} in shell ${shell}, and ${taker}, takes ${them}: keep ${them} in ${SHARING}, or release ${name} without ${them} first.`;
    }
  }
}

/** Returns the reasons why a version with these imports cannot go live with a shell, one sentence each. */
export const misfitsOfRemote = (imports: SharedImports, { id, shares }: GivingShell): string[] =>
  findMisfits(imports, shares).map((misfit) => refuseRemote(misfit, id));

/**
 * Returns the reasons why a shell cannot go live with the live remotes, one sentence each; none for a remote whose
 * imports are unknown.
 */
export const misfitsOfShell = ({ id, shares }: GivingShell, remotes: readonly TakingRemote[]): string[] =>
  remotes.flatMap((remote) =>
    findMisfits(remote.imports ?? {}, shares).map((misfit) => refuseShell(misfit, id, remote)),
  );
