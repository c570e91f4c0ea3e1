export type { LabelDocument, LabelElement } from './document-schemas';
export type {
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
export type { LabelFormat, LabelType, PrinterId, PrintStatus, ScanOutcome, Symbology } from './vocabulary';
export { MOST_PARCELS, MOST_PICTURES } from './vocabulary';
