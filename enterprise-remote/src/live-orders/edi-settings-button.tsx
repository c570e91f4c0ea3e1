import { Button } from '@nara/portal-ui';
import { useSession } from '@nara/shared-contracts/host';
import type { Role } from '@nara/shared-contracts/rules/common';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import { Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const EdiSettingsDialog = lazy(async () => ({ default: (await import('./edi-settings-dialog')).EdiSettingsDialog }));

const ROLES: readonly Role[] = PERMISSIONS['api-config'].roles;

/** Opens the EDI settings, for roles that may see them. */
export function EdiSettingsButton() {
  const role = useSession(({ session }) => session?.staff?.role);
  const [isOpen, setIsOpen] = useState(false);
  if (!role || !ROLES.includes(role)) return null;
  return (
    <>
      <Button icon={<Settings size={15} aria-hidden />} onClick={() => setIsOpen(true)}>
        EDI Settings
      </Button>
      <Suspense>{isOpen && <EdiSettingsDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
