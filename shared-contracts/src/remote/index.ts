export { satisfies } from './compatibility';
export { HostProvider, useHost } from './host-context';
export type { HostServices, NoticeAction, Notify, ScreenName } from './host-services';
export { defineRemote, type RemoteManifest, type RemoteModule } from './remote-module';
