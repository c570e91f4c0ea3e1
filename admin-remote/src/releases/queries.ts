import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type {
  Cohort,
  DeployToken,
  FreezeWindow,
  PublisherKey,
  ReleaseNotice,
  ReleasePreview,
  ReleaseRecipient,
} from '@nara/shared-contracts/api/releases';
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

export const TOKENS_KEY = ['deploy-tokens'] as const;

export const tokensQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: TOKENS_KEY,
    queryFn: async ({ signal }): Promise<readonly DeployToken[]> => (await api.deployTokens.list({ signal })).tokens,
  });

export const KEYS_KEY = ['publisher-keys'] as const;

export const keysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: KEYS_KEY,
    queryFn: async ({ signal }): Promise<readonly PublisherKey[]> => (await api.publisherKeys.list({ signal })).keys,
  });

/** Key of the queries about the approval rules. */
export const REQUIRED_APPROVALS_KEY = ['required-approval'] as const;

export const requiredTrialQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: ['required-trial', remote],
    queryFn: ({ signal }) => api.requiredTrials.get({ params: { remote }, signal }),
  });

export const FREEZES_KEY = ['freeze-windows'] as const;

export const freezesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: FREEZES_KEY,
    queryFn: async ({ signal }): Promise<readonly FreezeWindow[]> => (await api.freezeWindows.list({ signal })).windows,
  });

/** Lists the versions that pruning would remove. */
export const pruningQuery = (api: ApiClient, remote: string, unusedDays: number) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'pruning', remote, unusedDays],
    queryFn: ({ signal }) =>
      api.storedVersions.prune({ params: { remote }, body: { unusedDays, dryRun: true }, signal }),
  });

export const COHORTS_KEY = ['cohorts'] as const;

export const cohortsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: COHORTS_KEY,
    queryFn: async ({ signal }): Promise<readonly Cohort[]> => (await api.cohorts.list({ signal })).cohorts,
  });

export const PREVIEWS_KEY = ['release-previews'] as const;

export const previewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: PREVIEWS_KEY,
    queryFn: async ({ signal }): Promise<readonly ReleasePreview[]> =>
      (await api.releasePreviews.list({ signal })).previews,
  });

export const extensionSwitchesQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'extension-switches', remote],
    queryFn: ({ signal }) => api.extensionSwitches.get({ params: { remote }, signal }),
  });

export const extensionFiguresQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: ['extension-figures', remote],
    queryFn: async ({ signal }): Promise<readonly ExtensionFigures[]> =>
      (await api.remoteTelemetry.extensions({ params: { remote }, signal })).extensions,
    refetchInterval: TELEMETRY_EVERY_MS,
  });

export const requiredApprovalQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: [...REQUIRED_APPROVALS_KEY, remote],
    queryFn: ({ signal }) => api.requiredApprovals.get({ params: { remote }, signal }),
  });

/** Key of the queries about the recipients of release notices. */
export const RECIPIENTS_KEY = ['release-recipients'] as const;

export const recipientsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: RECIPIENTS_KEY,
    queryFn: async ({ signal }): Promise<readonly ReleaseRecipient[]> =>
      (await api.releaseRecipients.list({ signal })).recipients,
  });

/** Key of the queries about release notices. */
export const NOTICES_KEY = ['release-notices'] as const;

export const noticesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: NOTICES_KEY,
    queryFn: async ({ signal }): Promise<readonly ReleaseNotice[]> =>
      (await api.releaseRecipients.notices({ signal })).notices,
  });

export const remoteOwnerQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: [...RELEASES_KEY, 'owner', remote],
    queryFn: ({ signal }) => api.remoteOwners.get({ params: { remote }, signal }),
  });

export const automaticReturnQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: ['automatic-return', remote],
    queryFn: ({ signal }) => api.automaticReturns.get({ params: { remote }, signal }),
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
