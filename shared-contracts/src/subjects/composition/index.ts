export { awaitedMajor, satisfies } from './compatibility';
export type { Extension } from './extension-schemas';
export * from './extensions';
export * from './first-view';
export type { FlagDefinition, FlagDefinitions, Flags, FlagValue } from './flag-schemas';
export { isFlagValue } from './flags';
export type { RemoteOwner } from './owner-schemas';
export * from './remotes';
export type {
  PublishedRelease,
  RemoteRelease,
  RemotesDocument,
  SharedExports,
  SharedImports,
  ShellDocument,
} from './schemas';
