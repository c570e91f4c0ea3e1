export type { Composition, LiveRelease, ServedRelease } from './composition';
export { baseOf, contentVersion, integrityOf } from './content-version';
export type { FirstViewProblems } from './first-view-problems';
export { type OpenReleases, openReleases, releases } from './open-releases';
export { BUCKETS } from './share';
export { releasesSubject } from './subject';
export { createFindDeployToken } from './tokens/deploy-tokens';
export { localToken } from './tokens/local-token';
