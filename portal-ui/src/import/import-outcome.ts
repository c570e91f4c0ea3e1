import { type ImportResult, plural } from '@nara/shared-contracts';

/** Says what an import did; `what` names what was written: `3 mappings`. */
export const importOutcome = (what: string, { leftOut }: ImportResult): string =>
  leftOut > 0 ? `${what} imported; ${plural(leftOut, 'refused row')} left out` : `${what} imported`;
