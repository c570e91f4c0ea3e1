export { createCredentialStore, sealedColumnsOf } from './credentials/credential-store';
export { acceptedPrevious, fromConfiguration, type Held, type Rotation, validValues } from './credentials/held';
export { defineSetting, type SettingDefinition } from './definition';
export { keptSetting, settingChanges } from './kept-setting';
export { backTo, readRevisions } from './revisions';
export { changeSetting, readSetting, type Setting, type SettingChange, settingChanged } from './settings';
export { toSettingChange, toSettingState } from './views';
