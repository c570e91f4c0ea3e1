export { awaitedMajor, satisfies } from './compatibility';
export * from './first-view';
export type { FlagDefinition, FlagDefinitions, Flags, FlagValue } from './flag-schemas';
export { isFlagValue } from './flags';
export * from './remotes';
export type {
  PublishedRelease,
  RemoteRelease,
  RemotesDocument,
  SharedExports,
  SharedImports,
  ShellDocument,
} from './schemas';
