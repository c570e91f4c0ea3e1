import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { ReleasePreview } from '@nara/shared-contracts/api/releases';
import type { ExtensionFigures } from '@nara/shared-contracts/api/telemetry';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CohortNames } from './labels';

/** Key of the queries about live versions, which change with every release. */
export const RELEASES_KEY = ['releases'] as const;

/** Interval of polling the load figures, in ms; they have no events. */
const TELEMETRY_EVERY_MS = 15_000;

export const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'list'],
    queryFn: ({ signal }) => api.releases.list({ signal }),
  });

export const historyQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'history', remote],
    queryFn: ({ signal }) => api.releases.get({ params: { remote }, signal }),
    // Compared figures change with every load.
    refetchInterval: ({ state: { data } }) => (data?.canary || data?.returnWatch ? TELEMETRY_EVERY_MS : false),
  });

/** Checks a version before its activation. Not under `RELEASES_KEY`: after the activation there is nothing to check. */
export const checksQuery = (api: ApiClient, remote: string, version: string, expectedRevision: number) =>
  queryOptions({
    queryKey: ['release-checks', remote, version, expectedRevision],
    queryFn: ({ signal }) =>
      api.releases.activate({ params: { remote }, body: { version, expectedRevision, dryRun: true }, signal }),
  });

export const telemetryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['remote-telemetry'],
    queryFn: ({ signal }) => api.remoteTelemetry.get({ signal }),
    refetchInterval: TELEMETRY_EVERY_MS,
  });

export const faultsQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: ['remote-faults', remote],
    queryFn: ({ signal }) => api.remoteTelemetry.faults({ params: { remote }, signal }),
    refetchInterval: TELEMETRY_EVERY_MS,
  });

export const faultQuery = (api: ApiClient, remote: string, fault: string) =>
  queryOptions({
    queryKey: ['remote-faults', remote, fault],
    queryFn: ({ signal }) => api.remoteTelemetry.fault({ params: { remote, fault }, signal }),
    refetchInterval: TELEMETRY_EVERY_MS,
  });

/** Returns the query of a list, given its key and how to load it. */
const listQuery =
  <T, K extends readonly string[]>(
    queryKey: K,
    load: (api: ApiClient, call: { signal: AbortSignal }) => Promise<readonly T[]>,
  ) =>
  (api: ApiClient) =>
    queryOptions({ queryKey, queryFn: ({ signal }) => load(api, { signal }) });

export const TOKENS_KEY = ['deploy-tokens'] as const;
export const tokensQuery = listQuery(TOKENS_KEY, async (api, call) => (await api.deployTokens.list(call)).tokens);

export const KEYS_KEY = ['publisher-keys'] as const;
export const keysQuery = listQuery(KEYS_KEY, async (api, call) => (await api.publisherKeys.list(call)).keys);

export const FREEZES_KEY = ['freeze-windows'] as const;
export const freezesQuery = listQuery(FREEZES_KEY, async (api, call) => (await api.freezeWindows.list(call)).windows);

export const COHORTS_KEY = ['cohorts'] as const;
export const cohortsQuery = listQuery(COHORTS_KEY, async (api, call) => (await api.cohorts.list(call)).cohorts);

export const PREVIEWS_KEY = ['release-previews'] as const;
export const previewsQuery = listQuery(
  PREVIEWS_KEY,
  async (api, call) => (await api.releasePreviews.list(call)).previews,
);

export const FLAGS_KEY = ['remote-flags'] as const;
export const flagsQuery = listQuery(FLAGS_KEY, async (api, call) => (await api.remoteFlags.list(call)).flags);

/** Key of the query about the recipients of release notices. */
export const RECIPIENTS_KEY = ['release-recipients'] as const;
export const recipientsQuery = listQuery(
  RECIPIENTS_KEY,
  async (api, call) => (await api.releaseRecipients.list(call)).recipients,
);

/** Key of the query about release notices. */
export const NOTICES_KEY = ['release-notices'] as const;
export const noticesQuery = listQuery(
  NOTICES_KEY,
  async (api, call) => (await api.releaseRecipients.notices(call)).notices,
);

/** Lists the versions that pruning would remove. */
export const pruningQuery = (api: ApiClient, remote: string, unusedDays: number) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'pruning', remote, unusedDays],
    queryFn: ({ signal }) =>
      api.storedVersions.prune({ params: { remote }, body: { unusedDays, dryRun: true }, signal }),
  });

/** Returns the query of what the API knows of one remote, given the start of its key and how to load it. */
const remoteQuery =
  <T>(
    key: readonly string[],
    load: (api: ApiClient, call: { params: { remote: string }; signal: AbortSignal }) => Promise<T>,
  ) =>
  (api: ApiClient, remote: string) =>
    queryOptions({ queryKey: [...key, remote], queryFn: ({ signal }) => load(api, { params: { remote }, signal }) });

/** Key of the queries about the approval rules. */
export const REQUIRED_APPROVALS_KEY = ['required-approval'] as const;

export const requiredApprovalQuery = remoteQuery(REQUIRED_APPROVALS_KEY, (api, call) =>
  api.requiredApprovals.get(call),
);

export const requiredTrialQuery = remoteQuery(['required-trial'], (api, call) => api.requiredTrials.get(call));

export const automaticReturnQuery = remoteQuery(['automatic-return'], (api, call) => api.automaticReturns.get(call));

export const remoteOwnerQuery = remoteQuery([...RELEASES_KEY, 'owner'], (api, call) => api.remoteOwners.get(call));

export const extensionSwitchesQuery = remoteQuery([...RELEASES_KEY, 'extension-switches'], (api, call) =>
  api.extensionSwitches.get(call),
);

export const extensionFiguresQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: ['extension-figures', remote],
    queryFn: async ({ signal }): Promise<readonly ExtensionFigures[]> =>
      (await api.remoteTelemetry.extensions({ params: { remote }, signal })).extensions,
    refetchInterval: TELEMETRY_EVERY_MS,
  });

const NONE: CohortNames = new Map();

/** Returns the names of the cohorts by their ids; empty until they have loaded. */
export function useCohortNames(): CohortNames {
  const api = useApi();
  const { data } = useQuery(cohortsQuery(api));
  return data ? new Map(data.map(({ id, name }) => [id, name])) : NONE;
}

/** Returns the absolute URL of a preview, on the host of this page. */
export const linkOf = ({ path }: ReleasePreview): string => new URL(path, location.origin).href;
