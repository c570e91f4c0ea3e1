import type {
  ActivationRequest,
  ActivationResult,
  KeptSourceMaps,
  PublishResult,
  ReleaseHistory,
  ReleaseUpload,
  RollbackRequest,
  SourceMaps,
  StoredContent,
} from '@nara/shared-contracts/api/releases';
import { callsTo } from './calls';
import type { ReleaseOptions } from './options';

/** The server's releases of one remote. A refused call rejects with a RefusedError. */
export interface ReleaseClient {
  history(): Promise<ReleaseHistory>;
  publish(upload: ReleaseUpload): Promise<PublishResult>;
  activate(request: ActivationRequest): Promise<ActivationResult>;
  rollback(request: RollbackRequest): Promise<ActivationResult>;
  keepSourceMaps(version: string, maps: SourceMaps): Promise<KeptSourceMaps>;
  /** Returns the complete content of a stored version. */
  content(version: string): Promise<StoredContent>;
}

export function createReleaseClient({
  remote,
  to,
  token,
  activateToken,
}: Pick<ReleaseOptions, 'remote' | 'to' | 'token' | 'activateToken'>): ReleaseClient {
  const call = callsTo(to);
  const releases = `/releases/${remote}`;
  return {
    history: () => call('GET', releases, { token }),
    publish: (body) => call('POST', releases, { token, body }),
    activate: (body) => call('POST', `${releases}/activations`, { token: activateToken, body }),
    rollback: (body) => call('POST', `${releases}/rollback`, { token: activateToken, body }),
    content: (version) => call('GET', `/stored-versions/${remote}/${version}/files`, { token }),
    keepSourceMaps: (version, body) => call('POST', `/source-maps/${remote}/${version}`, { token, body }),
  };
}
