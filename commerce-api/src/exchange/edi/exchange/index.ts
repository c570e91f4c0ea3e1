export { findDespatched, findInterchangesOf, findLatestReferences } from './queries';
export { ediHandlers } from './routes';
export { EDI_SETTINGS } from './settings';
