export { type ComposedApp, startComposedApp } from './composed-app';
export { type ReleaseServer, releaseServer } from './release-server';
export { type SamplePublisher, samplePublisher } from './sample-publisher';
export { type SampleRelease, sampleRelease, uploadOf } from './sample-release';
export { type SampleShell, sampleShell, writeBuild, writeShell } from './sample-shell';
export { temporaryReleases } from './temporary-releases';
