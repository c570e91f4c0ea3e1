export { LabelDocument, LabelElement } from './document-schemas';
export { labelsEndpoints } from './endpoints';
export {
  LabelPreview,
  LabelSettings,
  LabelSettingsState,
  LabelTarget,
  LabelTemplate,
  Packing,
  PackingItem,
  Printer,
  PrintJob,
  PrintJobQuery,
  ScanResult,
} from './schemas';
