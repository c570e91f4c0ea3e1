export { EXTENSION_POINTS, type ExtensionIcon, type ExtensionOutcome, type ExtensionPoint } from './extensions';
export {
  addFailedVersion,
  awaitedMajor,
  commonPath,
  digestOf,
  FAILED_VERSIONS_COOKIE,
  failedVersion,
  folderOf,
  isShell,
  REMOTE_FAILURES,
  type RemoteFailure,
  readFailedVersions,
  remoteForPath,
  SHELL,
  satisfies,
} from './remotes';
export {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_SCRIPT,
  FIRST_VIEW_SEEDS_ID,
  FIRST_VIEW_STYLES_ID,
  isFlagValue,
  type SsrRequest,
  type SsrSeeds,
  type SsrStyle,
  type SsrView,
} from './ssr';
