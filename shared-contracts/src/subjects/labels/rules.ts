export { gs1CheckDigit, toSscc } from './gs1';
export {
  LABEL_SIZES,
  LABEL_TYPES,
  type LabelFormat,
  type LabelType,
  MOST_PARCELS,
  MOST_PICTURES,
  PRINTER_IDS,
  type PrinterId,
  type PrintStatus,
  type ScanOutcome,
  type Symbology,
} from './vocabulary';
