import { useEffect, useRef } from 'react';

/**
 * Looks up an earlier attempt once, as soon as the cart is known. Looks it up again if the cart has changed, because
 * that very order may have taken the last pieces.
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
