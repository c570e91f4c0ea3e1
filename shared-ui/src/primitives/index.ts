export { downloadFile, downloadFrom } from './download';
export { Logo } from './logo';
export { useCombobox } from './use-combobox';
export { useMedia } from './use-media';
export { Where } from './where';
