import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import type { CohortNames } from '../audience/words';
import { cohortsQuery } from '../queries';

const NONE: CohortNames = new Map();

/** Returns the names of the cohorts by their ids; empty until they have loaded. */
export function useCohortNames(): CohortNames {
  const api = useApi();
  const { data } = useQuery(cohortsQuery(api));
  return data ? new Map(data.map(({ id, name }) => [id, name])) : NONE;
}
