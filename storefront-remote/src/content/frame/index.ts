export { ArtworkPicture } from './artwork';
export { Blocks } from './blocks';
export { groupOf } from './group-of';
export { InfoPage } from './info-page';
export { Runs } from './runs';
export { VersionLine } from './version-line';
export { WaitingPage } from './waiting-page';
