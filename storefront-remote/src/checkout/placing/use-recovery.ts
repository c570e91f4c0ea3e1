import { useEffect, useRef } from 'react';

/**
 * Asks once what became of an earlier attempt, as soon as the cart is known; and again when the cart turns out to have
 * changed, for it may be that very order which took the last pieces.
 */
export function useRecovery(recover: () => Promise<void>, isCartKnown: boolean, hasCartChanged: boolean): void {
  const asked = useRef('');
  useEffect(() => {
    const occasion = isCartKnown ? String(hasCartChanged) : '';
    if (asked.current === occasion) return;
    asked.current = occasion;
    if (isCartKnown) void recover();
  }, [recover, isCartKnown, hasCartChanged]);
}
