export { ChoiceList, ChooseDialog } from './choose-dialog';
export { Comparison, type Difference } from './comparison';
export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
export { overlay } from './dialog-frame';
export { DiscardQuestion } from './discard-question';
export { IssuedSecret } from './issued-secret';
export { LoadingDialog } from './loading-dialog';
export { RevisionDialog } from './revision-dialog';
