export { downloadFile, downloadFrom } from './download';
export { Logo } from './logo';
export { useAddress } from './use-address';
export { useCombobox } from './use-combobox';
export { useMedia } from './use-media';
export { Where } from './where';
