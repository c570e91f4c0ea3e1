import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { DeliveryQuery } from '@nara/shared-contracts/api/api-config';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import { useAddress } from '@nara/shared-ui';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about the configuration, for refetching them together. */
export const API_CONFIG_KEY = ['api-config'] as const;

/**
 * Interval of refetching, in ms: events cover only the session's environment, and the other one may be on the screen.
 */
const REFETCH_MS = 15_000;

export const configQuery = (api: ApiClient, environment: Environment) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'config', environment],
    // Must equal the preloaded request, which leaves out the default environment (sandbox).
    queryFn: ({ signal }) => api.apiConfig.get({ query: environment === 'live' ? { environment } : {}, signal }),
    refetchInterval: REFETCH_MS,
  });

export const attemptsQuery = (api: ApiClient, environment: Environment) =>
  apiQuery(
    [...API_CONFIG_KEY, 'attempts', environment],
    async ({ signal }) => (await api.apiConfig.get({ query: { environment }, signal })).attempts,
  );

export const endpointsQuery = (api: ApiClient, environment: Environment) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'endpoints', environment],
    queryFn: ({ signal }) => api.apiConfig.endpoints({ query: { environment }, signal }),
    refetchInterval: REFETCH_MS,
  });

export const rateLimitsQuery = (api: ApiClient, environment: Environment) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'rate-limits', environment],
    queryFn: ({ signal }) => api.apiConfig.rateLimits({ query: { environment }, signal }),
    refetchInterval: REFETCH_MS,
  });

export const deliveriesQuery = (api: ApiClient, query: DeliveryQuery) =>
  pageQuery([...API_CONFIG_KEY, 'deliveries', query], ({ signal }) => api.apiConfig.deliveries({ query, signal }));

const PARAMETER = 'environment';

/** Reads the environment from an address; defaults to the sandbox. */
export const readEnvironment = (search: string | URLSearchParams): Environment =>
  new URLSearchParams(search).get(PARAMETER) === 'live' ? 'live' : 'sandbox';

/** Keeps the environment shown in the address. Switching drops filters and opened rows of the previous one. */
export function useEnvironment(): [Environment, (environment: Environment) => void] {
  const [address, changeAddress] = useAddress();
  const choose = (environment: Environment) =>
    changeAddress((now) => {
      const tab = now.get('tab');
      return { ...(tab && { tab }), ...(environment === 'live' && { [PARAMETER]: environment }) };
    });
  return [readEnvironment(address), choose];
}
