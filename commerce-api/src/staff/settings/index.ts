export { keptSetting } from './kept-setting';
export { changeSetting, defineSetting, readSetting, type Setting, type SettingDefinition } from './settings';
export { toSettingChange, toSettingState } from './views';
