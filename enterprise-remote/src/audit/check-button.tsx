import { Button, useCommands } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';

/** Runs a check of the log's seals on request; `CheckResult` shows the result. */
export function useSealCheck() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.audit.check() });
}

interface CheckButtonProps {
  check: Pick<ReturnType<typeof useSealCheck>, 'mutate' | 'isPending'>;
}

export function CheckButton({ check: { mutate, isPending } }: CheckButtonProps) {
  useCommands([{ id: 'audit:check', label: 'Check Seals', group: 'This screen', run: () => mutate() }]);
  return (
    <Button icon={<ShieldCheck size={15} aria-hidden />} isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Checking…' : 'Check Seals'}
    </Button>
  );
}
