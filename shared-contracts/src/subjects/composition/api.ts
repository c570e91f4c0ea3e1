export { Extension } from './extension-schemas';
export { FlagDefinition, FlagDefinitions, Flags, FlagValue } from './flag-schemas';
export { RemoteOwner } from './owner-schemas';
export {
  Calls,
  PartRelease,
  PublishedRelease,
  ReleaseVersion,
  RemoteName,
  RemoteRelease,
  RemotesDocument,
  SharedExports,
  SharedImports,
  ShellRelease,
} from './schemas';
