import type { Change } from './change';
import { compareContracts } from './compare';
import type { Promised } from './promise';
import type { Report } from './report';
import { surfacePromises } from './surface';

/** Folder of the last report of each earlier major version, from the root. */
const FOLDER = 'shared-contracts/earlier';

const majorOf = (version: string): number => Number.parseInt(version, 10);

/** Returns the file, from the root, that keeps the report of a version once its major version has passed. */
export const keptReport = (version: string): string => `${FOLDER}/${majorOf(version)}.md`;

/** Returns the file, from the root, of the shell's adapter to the contracts of a version. */
export const adapterTo = (version: string): string => `shell/src/composition/sharing/contracts-${majorOf(version)}.ts`;

/** Tells if `after` is of a later major version. */
export const isLaterMajor = (after: string, before: string): boolean => majorOf(after) > majorOf(before);

const ofSharedModule = (promises: readonly Promised[]): Promised[] =>
  promises.filter(({ group }) => group === '@nara/shared-contracts');

/**
 * Returns what a remote that was built against the contracts of a report would miss in an adapter, given by its file
 * from the folder of shared-contracts. Only the shared module is compared: remotes bring all other entry points along.
 */
export const breaksOfAdapter = ({ promises }: Report, file: string): Change[] =>
  compareContracts(ofSharedModule(promises), ofSharedModule(surfacePromises({ '.': file }))).breaks;
