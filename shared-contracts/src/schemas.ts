/** Schemas that the server needs beyond the endpoint table. */

export { WebhookUrls } from './api-config/schemas';
export { EdiSettings } from './edi/schemas';
export { LabelDocument } from './labels/document-schemas';
export { LabelSettings } from './labels/schemas';
export {
  PublishedRelease,
  ReleaseVersion,
  RemoteName,
  RemoteRelease,
  RemotesDocument,
  ShellDocument,
} from './registry/schemas';
export { Activation, StoredVersion } from './releases/schemas';
export { MappingDetails } from './sku-mapping/enterprise/schemas';
