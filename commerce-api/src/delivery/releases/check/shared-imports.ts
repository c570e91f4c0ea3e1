import type { RemoteRelease, SharedExports, SharedImports } from '@nara/shared-contracts/api/composition';
import { plural } from '@nara/shared-contracts/rules/common';
import { satisfies } from '@nara/shared-contracts/rules/composition';
import type { GivingShell, Standing, TakingRemote } from './candidate';

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
const MAX_NAMES = 8;

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
  names.length <= MAX_NAMES
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMES).join(', ')} and ${plural(names.length - MAX_NAMES, 'other')}`;

/** Explains what a shell lacks for a version that should go live, and what to do. */
function refuseRemote(misfit: Misfit, { version: id, standing }: GivingShell): string {
  const { module } = misfit;
  const shell = `shell ${id}, which is ${standing}`;
  switch (misfit.kind) {
    case 'module':
      return `${module} is not shared by ${shell}; add it to ${SHARING} and release the shell first.`;
    case 'range':
      return `${module} is ${misfit.version} in ${shell}, and this was built with ${misfit.range}; build it with ${misfit.version}, or release a shell with ${misfit.range} first.`;
    case 'whole':
      return `${module} is taken as a whole, of which ${shell}, gives a part; import names of it, or give all of it in ${SHARING} and release the shell first.`;
    case 'names': {
      const { isWhole, names, version } = misfit;
      const remedy = isWhole
        ? `version ${version} has no more; release a shell with one that has`
        : `add ${names.length === 1 ? 'it' : 'them'} to ${SHARING} and release the shell`;
      return `${module} gives no ${listed(names)} in ${shell}; ${remedy} first.`;
    }
  }
}

/** Explains what a remote needs and a shell that should go live does not give, and what to do. */
function refuseShell(misfit: Misfit, { name, version, standing }: TakingRemote): string {
  const { module } = misfit;
  const taker = `${name} ${version}, which is ${standing}`;
  switch (misfit.kind) {
    case 'module':
      return `${module} is not shared by this shell, and ${taker}, takes it: keep it in ${SHARING}, or release ${name} without it first.`;
    case 'range':
      return `${module} is ${misfit.version} in this shell, and ${taker}, was built with ${misfit.range}: build the shell with ${misfit.range}, or let both go live together with a new major version of the contracts.`;
    case 'whole':
      return `${module} is given in part by this shell, and ${taker}, takes all of it: give all of it in ${SHARING}, or release ${name} with names alone first.`;
    case 'names': {
      const them = misfit.names.length === 1 ? 'it' : 'them';
      return `${module} gives no ${listed(misfit.names)} in this shell, and ${taker}, takes ${them}: keep ${them} in ${SHARING}, or release ${name} without ${them} first.`;
    }
  }
}

/** Reduces a version of a remote to what it takes from the shell. */
export const takingRemote = (
  { name, version, requires }: Pick<RemoteRelease, 'name' | 'version' | 'requires'>,
  imports: SharedImports | undefined,
  standing: Standing,
): TakingRemote => ({ name, version, standing, contracts: requires.contracts, ...(imports && { imports }) });

/** Returns the reasons why a version with these imports cannot go live beside a shell, one sentence each. */
export const misfitsOfRemote = (imports: SharedImports, shell: GivingShell): string[] =>
  findMisfits(imports, shell.shares).map((misfit) => refuseRemote(misfit, shell));

/**
 * Returns the reasons why a shell that shares these exports cannot go live beside a remote, one sentence each; none for
 * a remote whose imports are unknown.
 */
export const misfitsOfShell = (shares: SharedExports, remote: TakingRemote): string[] =>
  findMisfits(remote.imports ?? {}, shares).map((misfit) => refuseShell(misfit, remote));
