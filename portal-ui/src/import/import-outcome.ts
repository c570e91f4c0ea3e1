import type { ImportResult } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';

/** Describes the outcome of an import; `what` names the written records: `3 mappings`. */
export const importOutcome = (what: string, { leftOut }: ImportResult): string =>
  leftOut > 0 ? `${what} imported; ${plural(leftOut, 'refused row')} left out` : `${what} imported`;
