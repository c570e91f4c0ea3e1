import type { RemoteRelease } from '@nara/shared-contracts';
import { addFailedVersion, FAILED_VERSIONS_COOKIE } from '@nara/shared-contracts/rules';

/** Time (s) for which a browser tells of a failure: no version is compared with the one before for longer. */
const KEPT_SECONDS = 3600;

/**
 * Tells the server's documents that a version failed in this browser, which then gets the version before. A browser that
 * takes no cookies gets what everybody does. Rule: docs/product/composition.md.
 */
export function noteFailedVersion(
  release: Pick<RemoteRelease, 'name' | 'version'>,
  { document: page, location }: Pick<Window, 'document' | 'location'>,
): void {
  try {
    const [, told = ''] = new RegExp(`(?:^|; )${FAILED_VERSIONS_COOKIE}=([^;]*)`).exec(page.cookie) ?? [];
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `${FAILED_VERSIONS_COOKIE}=${addFailedVersion(told, release)}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // A page that is embedded without rights to cookies.
  }
}
