export type {
  EdiExport,
  EdiExported,
  EdiSettings,
  EdiSettingsState,
  InterchangeState,
  OrderInterchange,
} from './schemas';
