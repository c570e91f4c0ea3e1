import { useEffect, useState } from 'react';

const SIGNS_OF_INTEREST = ['scroll', 'pointerdown', 'keydown'] as const;

/** Has somebody scrolled, pressed or typed since this was drawn? Then what they may want next is worth fetching. */
export function useLooksAround(): boolean {
  const [looksAround, setLooksAround] = useState(false);
  useEffect(() => {
    if (looksAround) return;
    const notice = () => setLooksAround(true);
    for (const type of SIGNS_OF_INTEREST) window.addEventListener(type, notice, { passive: true });
    return () => {
      for (const type of SIGNS_OF_INTEREST) window.removeEventListener(type, notice);
    };
  }, [looksAround]);
  return looksAround;
}
