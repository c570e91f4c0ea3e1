export {
  acceptedPrevious,
  createCredentialStore,
  fromConfiguration,
  type Held,
  type Rotation,
  sealedColumnsOf,
  validValues,
} from './credentials';
export { backTo, defineSetting, readRevisions, type SettingDefinition } from './revisions';
export {
  changeSetting,
  keptSetting,
  readSetting,
  type Setting,
  type SettingChange,
  settingChanged,
  settingChanges,
  settingHandlers,
  toSettingChange,
  toSettingState,
} from './settings';
