/** Schemas that the server needs beyond the endpoint table. */

export { EdiSettings } from './edi/schemas';
export { LabelDocument } from './labels/document-schemas';
export { LabelSettings } from './labels/schemas';
export { RemoteRelease, RemotesDocument, ShellDocument } from './registry/schemas';
export { MappingDetails } from './sku-mapping/enterprise/schemas';
