import { Button, useCommands, usePathFor } from '@nara/portal-ui';
import { HeartPulse } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const HealthCheckDialog = lazy(async () => ({
  default: (await import('./health-check-dialog')).HealthCheckDialog,
}));

/** Opens a health check of the whole system, for roles that may see its results. */
export function HealthCheck() {
  const [isOpen, setIsOpen] = useState(false);
  const mayCheck = usePathFor()('integration') !== undefined;
  const open = () => setIsOpen(true);
  useCommands(mayCheck ? [{ id: 'health-check', label: 'System Health Check', group: 'This screen', run: open }] : []);
  if (!mayCheck) return null;
  return (
    <>
      <Button icon={<HeartPulse size={15} aria-hidden />} onClick={open}>
        System Health Check
      </Button>
      <Suspense>{isOpen && <HealthCheckDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
