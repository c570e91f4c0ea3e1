export { findDespatched, findInterchangesOf, findLatestReferences } from './exchange/queries';
export { EDI_SETTINGS } from './exchange/settings';
export { edi } from './subject';
