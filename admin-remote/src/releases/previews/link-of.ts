import type { ReleasePreview } from '@nara/shared-contracts/api/releases';

/** Returns the absolute URL of a preview, on the host of this page. */
export const linkOf = ({ path }: ReleasePreview): string => new URL(path, location.origin).href;
