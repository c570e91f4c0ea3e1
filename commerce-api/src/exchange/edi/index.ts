export { EDI_SETTINGS, ediHandlers, findDespatched, findInterchangesOf, findLatestReferences } from './exchange';
