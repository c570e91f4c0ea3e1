/** Schemas that the server needs beyond the endpoint table. */
export { RemoteRelease, RemotesDocument, ShellDocument } from './registry/schemas';
