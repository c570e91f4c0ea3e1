export { awaitedMajor, satisfies } from './compatibility';
export * from './first-view';
export * from './remotes';
export type {
  PublishedRelease,
  RemoteRelease,
  RemotesDocument,
  SharedExports,
  SharedImports,
  ShellDocument,
} from './schemas';
