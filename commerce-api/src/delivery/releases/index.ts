export { type CanaryWatch, createCanaryWatch } from './canary';
export type { Composition, LiveRelease, ServedRelease } from './composition';
export { baseOf, contentVersion, integrityOf } from './content-version';
export { type OpenReleases, openReleases } from './open-releases';
export { createReleaseWatch } from './release-watch';
export type { Releases } from './releases';
export { releasesHandlers } from './routes';
export { BUCKETS } from './share';
export { createFindDeployToken, deployTokensHandlers, localToken } from './tokens';
