import type { SourceMaps } from '@nara/shared-contracts/api/releases';
import { RefusedError } from './calls';
import type { ReleaseClient } from './client';

/**
 * Uploads the source maps of a version. Returns a message about the result, because missing maps do not make a release
 * fail.
 */
export async function keepMaps(client: ReleaseClient, version: string, maps: SourceMaps['maps']): Promise<string> {
  try {
    const { added } = await client.keepSourceMaps(version, { maps });
    return `${added} new source maps`;
  } catch (fault) {
    if (!(fault instanceof RefusedError)) throw fault;
    return `The server did not keep the source maps:\n${fault.message}`;
  }
}
