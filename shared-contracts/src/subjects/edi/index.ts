export { EDI_DIRECTORIES, type EdiDirectory } from './directories';
export { placeholderGlnsIn } from './placeholders';
export type {
  EdiAcknowledgement,
  EdiExport,
  EdiExported,
  EdiSettings,
  EdiSettingsState,
  InterchangeState,
  OrderAcknowledgement,
  OrderInterchange,
  UnwritableOrder,
} from './schemas';
