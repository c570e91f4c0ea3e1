export { findAcknowledgements, findDespatched, findInterchangesOf, findLatestReferences } from './exchange/queries';
export { ediTask } from './exchange/receive';
export { EDI_SETTINGS } from './exchange/settings';
export { edi } from './subject';
