import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { addFailedVersion, FAILED_VERSIONS_COOKIE } from '@nara/shared-contracts/rules/composition';

/** Time (s) for which a browser remembers a failure; no version is compared with its predecessor for longer. */
const KEPT_SECONDS = 3600;

/**
 * Stores in a cookie that a version failed in this browser. The server's documents then give this browser the version
 * before. A browser without cookies gets what everyone gets. Rule: docs/product/composition.md.
 */
export function noteFailedVersion(
  release: Pick<RemoteRelease, 'name' | 'version'>,
  { document: page, location }: Pick<Window, 'document' | 'location'>,
): void {
  try {
    const [, failed = ''] = new RegExp(`(?:^|; )${FAILED_VERSIONS_COOKIE}=([^;]*)`).exec(page.cookie) ?? [];
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `${FAILED_VERSIONS_COOKIE}=${addFailedVersion(failed, release)}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // An embedded page without access to cookies.
  }
}
