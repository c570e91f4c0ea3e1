export { type SampleRelease, sampleRelease, uploadOf } from './sample-release';
export { temporaryReleases } from './temporary-releases';
