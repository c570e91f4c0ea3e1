export { Comparison, type Difference } from './comparison';
export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
export { useModal } from './use-modal';
