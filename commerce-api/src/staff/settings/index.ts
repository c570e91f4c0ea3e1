export { createCredentialStore, sealedColumnsOf } from './credentials/credential-store';
export { acceptedPrevious, fromConfiguration, type Held, type Rotation, validValues } from './credentials/held';
export { keptSetting, settingChanges } from './kept-setting';
export { backTo, readRevisions } from './revisions';
export {
  changeSetting,
  defineSetting,
  readSetting,
  type Setting,
  type SettingChange,
  type SettingDefinition,
} from './settings';
export { toSettingChange, toSettingState } from './views';
