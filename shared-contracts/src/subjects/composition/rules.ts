export { commonPath, digestOf, folderOf } from './common-files';
export { awaitedMajor, satisfies } from './compatibility';
export { EXTENSION_POINTS, type ExtensionIcon, type ExtensionOutcome, type ExtensionPoint } from './extensions';
export { addFailedVersion, FAILED_VERSIONS_COOKIE, failedVersion, readFailedVersions } from './failed-versions';
export {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_SCRIPT,
  FIRST_VIEW_SEEDS_ID,
  FIRST_VIEW_STYLES_ID,
  type FirstView,
  type FirstViewRequest,
  type FirstViewSeeds,
  type FirstViewStyle,
} from './first-view';
export { isFlagValue } from './flags';
export { REMOTE_FAILURES, type RemoteFailure, remoteForPath } from './remotes';
export { isShell, SHELL } from './shell';
