import { plural } from '@nara/shared-contracts/rules/common';

/** Most faults that a sentence lists. */
const MOST_FAULTS = 8;

const listed = (faults: readonly string[]): string =>
  faults.length <= MOST_FAULTS
    ? faults.join('; ')
    : `${faults.slice(0, MOST_FAULTS).join('; ')}; and ${plural(faults.length - MOST_FAULTS, 'other fault')}`;

/** Explains what a server lacks for the calls of a version that should go live, and what to do; null if nothing. */
export const misfitOfCalls = (faults: readonly string[]): string | null =>
  faults.length === 0
    ? null
    : `On this server, ${listed(faults)}. If this was built for a newer server, release that first; otherwise build it again.`;

/** Explains what a new server lacks for the calls of a live remote, and what to do. */
export const misfitOfServer = (
  faults: readonly string[],
  { name, version }: { name: string; version: string },
): string[] =>
  faults.length === 0
    ? []
    : [
        `${name} ${version}, which is live, calls what this server does not answer as it did: ${listed(faults)}. Keep the old form next to the new, or release ${name} without it first.`,
      ];
