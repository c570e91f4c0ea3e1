import { ConfirmDialog } from '@nara/portal-ui';
import type { User } from '@nara/shared-contracts/api/users';

interface ConfirmDeactivationProps {
  user: User;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a user is deactivated. */
export function ConfirmDeactivation({ user: { name, isSelf }, onConfirm, onClose }: ConfirmDeactivationProps) {
  return (
    <ConfirmDialog
      title={isSelf ? 'Deactivate yourself?' : `Deactivate ${name}?`}
      confirmLabel="Deactivate"
      cancelLabel="Keep active"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isSelf
        ? 'You are signed out at once, and your access code stops working. Another admin has to let you in again.'
        : 'They are signed out at once, and their access code stops working.'}
    </ConfirmDialog>
  );
}
