export { findAcknowledgements, findDespatched, findInterchangesOf, findLatestReferences } from './exchange/queries';
export { EDI_SETTINGS } from './exchange/settings';
export { ediTask } from './read-task';
export { edi } from './subject';
