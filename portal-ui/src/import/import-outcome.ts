import { type ImportResult, plural } from '@nara/shared-contracts';

/** Describes the outcome of an import; `what` names the written records: `3 mappings`. */
export const importOutcome = (what: string, { leftOut }: ImportResult): string =>
  leftOut > 0 ? `${what} imported; ${plural(leftOut, 'refused row')} left out` : `${what} imported`;
