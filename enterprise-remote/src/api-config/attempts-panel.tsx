import { Button, Panel } from '@nara/portal-ui';
import type { ApiConfig } from '@nara/shared-contracts/api/api-config';
import { plural } from '@nara/shared-contracts/rules/common';
import { lazy, Suspense, useState } from 'react';

const AttemptsDialog = lazy(async () => ({ default: (await import('./attempts-dialog')).AttemptsDialog }));

/** Shows how long calls to an unresponsive partner are retried, and lets staff change it. */
export function AttemptsPanel({ config }: { config: ApiConfig }) {
  const [isOpen, setIsOpen] = useState(false);
  const { hours } = config.attempts.settings;
  return (
    <Panel title="Retries">
      <p>
        {`While Woolworths does not answer, orders and returns are tried for ${plural(hours, 'hour')}, in five attempts. `}
        As soon as it answers again, everything that waited goes out. What it refuses is not tried again.
      </p>
      <div>
        <Button onClick={() => setIsOpen(true)}>Change Retries</Button>
      </div>
      <Suspense>{isOpen && <AttemptsDialog config={config} onClose={() => setIsOpen(false)} />}</Suspense>
    </Panel>
  );
}
