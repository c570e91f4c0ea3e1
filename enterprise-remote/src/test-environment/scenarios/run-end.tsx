import type { TestOverview } from '@nara/shared-contracts/api/test-environment';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces the results of the runs that have just ended. Rendered empty before, so that screen readers announce them.
 */
export function RunEnd({ overview }: { overview: TestOverview | undefined }) {
  const [text, setText] = useState('');
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!overview) return;
    const isRunning = overview.progress !== null;
    if (isRunning) setText('');
    else if (wasRunning.current) setText(`The runs have ended: ${overview.passed} passed, ${overview.failed} failed.`);
    wasRunning.current = isRunning;
  }, [overview]);
  return <p role="status">{text}</p>;
}
