export type { EdiExport, EdiExported, EdiSettings, EdiSettingsState, OrderInterchange } from './schemas';
export type { InterchangeState } from './vocabulary';
