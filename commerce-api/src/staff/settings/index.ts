export { changeSetting, defineSetting, readSetting, type Setting, type SettingDefinition } from './settings';
