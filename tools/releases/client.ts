import type {
  ActivationRequest,
  ActivationResult,
  Problem,
  PublishResult,
  ReleaseHistory,
  ReleaseUpload,
  RollbackRequest,
} from '@nara/shared-contracts';
import type { ReleaseOptions } from './options';

/** A refusal by the server, as lines for a person. */
export class RefusedError extends Error {}

/** The server's releases of one remote. Every call rejects with a RefusedError when refused. */
export interface ReleaseClient {
  history(): Promise<ReleaseHistory>;
  publish(upload: ReleaseUpload): Promise<PublishResult>;
  activate(request: ActivationRequest): Promise<ActivationResult>;
  rollback(request: RollbackRequest): Promise<ActivationResult>;
}

export function createReleaseClient({
  remote,
  to,
  token,
  activateToken,
}: Pick<ReleaseOptions, 'remote' | 'to' | 'token' | 'activateToken'>): ReleaseClient {
  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, bearer = token): Promise<T> {
    const response = await fetch(`${to}/api/releases/${remote}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => {
      throw new Error(`No server answers at ${to}. Start one with npm start, or name it with --to.`);
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.ok && isJson) return (await response.json()) as T;
    throw new RefusedError(
      isJson ? refusalLines((await response.json()) as Problem) : `${to} answered ${response.status}.`,
    );
  }

  return {
    history: () => call('GET', ''),
    publish: (upload) => call('POST', '', upload),
    activate: (request) => call('POST', '/activations', request, activateToken),
    rollback: (request) => call('POST', '/rollback', request, activateToken),
  };
}

/** Lists every reason by name when there are several. */
const refusalLines = ({ code, detail, errors }: Problem): string =>
  (errors ?? [{ field: code, message: detail }]).map(({ field, message }) => `  ✗ ${field}: ${message}`).join('\n');
