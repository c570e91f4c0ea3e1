export {
  focusContent,
  focusFault,
  focusOn,
  giveFocusBack,
  isFocusLost,
  showModally,
  useModal,
} from './dialog/use-modal';
export { DrawnExtension, ExtensionPlace, useExtensions } from './extensions/extension-place';
export { errorText, isConflict, isSessionRequired, isWaiting, screenFailure } from './feedback/errors';
export { Message, NotFound } from './feedback/message';
export { formatDateTime, formatDuration, formatExactTime, formatRelative } from './formats/dates';
export { asSentence, formatMs, formatRate, formatUptime, NO_FIGURE } from './formats/figures';
export { downloadFile, downloadFrom } from './primitives/download';
export { Logo } from './primitives/logo';
export { useAddress, Where } from './primitives/use-address';
export { useCombobox } from './primitives/use-combobox';
export { useMedia } from './primitives/use-media';
