import type { DeliveryQuery, Environment, HostServices } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Everything about the configuration, for refetching it together. */
export const API_CONFIG_KEY = ['api-config'] as const;

/** Events come from where the session works; what is looked at may be the other environment. */
const REFETCH_MS = 15_000;

export const configQuery = (api: Api, environment: Environment) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'config', environment],
    // As the document asks for it ahead: the sandbox's is what one gets unasked.
    queryFn: ({ signal }) => api.apiConfig.get({ query: environment === 'live' ? { environment } : {}, signal }),
    refetchInterval: REFETCH_MS,
  });

export const endpointsQuery = (api: Api, environment: Environment) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'endpoints', environment],
    queryFn: ({ signal }) => api.apiConfig.endpoints({ query: { environment }, signal }),
    refetchInterval: REFETCH_MS,
  });

export const rateLimitsQuery = (api: Api, environment: Environment) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'rate-limits', environment],
    queryFn: ({ signal }) => api.apiConfig.rateLimits({ query: { environment }, signal }),
    refetchInterval: REFETCH_MS,
  });

export const deliveriesQuery = (api: Api, query: DeliveryQuery) =>
  queryOptions({
    queryKey: [...API_CONFIG_KEY, 'deliveries', query],
    queryFn: ({ signal }) => api.apiConfig.deliveries({ query, signal }),
    placeholderData: keepPreviousData,
  });
