import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Overlay {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Hides it before a navigation to another page, whose history entry replaces it (`replace`). */
  hide: () => void;
}

/** History state that names what is shown over the page. */
interface Overlaid {
  overlay?: string;
}

/**
 * Handles something shown over the page, such as a drawer, as its own history entry: Back closes it and stays on the
 * page, Forward and a reload show it again, and closing it leaves no entry behind.
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const opening = useRef<Promise<void> | void>(undefined);
  const isLeaving = useRef(false);
  // A request takes effect at once; the history follows.
  const [asked, ask] = useState<{ at: string; isOpen: boolean }>();
  if (asked && asked.at !== location.key) ask(undefined);
  const state = location.state as Overlaid | null;
  const isOpen = asked?.at === location.key ? asked.isOpen : state?.overlay === name;
  useEffect(() => {
    isLeaving.current = false;
  });
  // Back may be pressed before React has rendered the overlay's entry. Then the location never changes here, and a
  // request to open would stay.
  useEffect(() => {
    const forget = () => ask((current) => (current?.isOpen ? undefined : current));
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const hide = () => ask({ at: location.key, isOpen: false });
  return {
    isOpen,
    hide,
    open() {
      if (isOpen) return;
      ask({ at: location.key, isOpen: true });
      opening.current = navigate(location, { state: { ...state, overlay: name }, preventScrollReset: true });
    },
    close() {
      // A second press must not go back a second time.
      if (!isOpen || isLeaving.current) return;
      isLeaving.current = true;
      hide();
      void Promise.resolve(opening.current).then(() => navigate(-1));
    },
  };
}
