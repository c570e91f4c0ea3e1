import type { Change } from './change';
import { compareContracts } from './compare';
import type { Promised } from './promise';
import type { Report } from './report';
import { surfacePromises } from './surface';

/** Folder, from the root, with the last report of each earlier major version. */
const FOLDER = 'shared-contracts/earlier';

const majorOf = (version: string): number => Number.parseInt(version, 10);

/** Returns the file, from the root, that keeps the report of a version after its major version has passed. */
export const keptReport = (version: string): string => `${FOLDER}/${majorOf(version)}.md`;

/** Returns the file, from the root, of the shell's adapter to the contracts of a version. */
export const adapterTo = (version: string): string => `shell/src/composition/sharing/contracts-${majorOf(version)}.ts`;

/** Returns true if `after` has a later major version. */
export const isLaterMajor = (after: string, before: string): boolean => majorOf(after) > majorOf(before);

const ofSharedModule = (promises: readonly Promised[]): Promised[] =>
  promises.filter(({ group }) => group === '@nara/shared-contracts');

/**
 * Returns what a remote built against the contracts of a report would miss in an adapter. `file` is the adapter's path
 * from the folder of shared-contracts. Only the shared module is compared, because remotes bundle all other entry
 * points.
 */
export const breaksOfAdapter = ({ promises }: Report, file: string): Change[] =>
  compareContracts(ofSharedModule(promises), ofSharedModule(surfacePromises({ '.': file }))).breaks;
