export { ediEndpoints } from './endpoints';
export {
  EdiAcknowledgement,
  EdiExport,
  EdiExported,
  EdiSettings,
  EdiSettingsState,
  type InterchangeState,
  MOST_NAMED_ORDERS,
  OrderAcknowledgement,
  OrderInterchange,
  UnwritableOrder,
} from './schemas';
