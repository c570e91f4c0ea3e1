import { useState } from 'react';

/** A question that an action waits for: `ask` resolves with the answer once somebody gave it. */
export function useQuestion() {
  const [settle, setSettle] = useState<(answer: boolean) => void>();
  return {
    isAsked: settle !== undefined,
    ask: () => new Promise<boolean>((resolve) => setSettle(() => resolve)),
    answer(answer: boolean) {
      settle?.(answer);
      setSettle(undefined);
    },
  };
}
