import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { textButtons } from '../../host/text-buttons';

/** Interval (ms) at which to check whether the bar may be shown. */
const LOOK_MS = 1000;

const Bar = styled.div`
  position: fixed;
  z-index: 48;
  bottom: var(--space-2);
  left: 50%;
  width: max-content;
  max-width: calc(100vw - 2 * var(--space-2));
  transform: translateX(-50%);
  pointer-events: none;

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    padding: 0.5rem 0.5rem 0.5rem 1.25rem;
    background: var(--ink);
    color: var(--surface, var(--bone));
    font-size: var(--text-sm);
    pointer-events: auto;
  }

  ${textButtons}

  button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.75rem;
    color: inherit;
  }
`;

interface NewVersionBarProps {
  /** New versions as text; empty if there are none. */
  newVersions: StoreApi<string>;
  /** Returns true if a reload would lose unsaved work. */
  isBusy: () => boolean;
  onReload: () => void;
}

/**
 * Offers a reload when there is a new version and no unsaved work would be lost. If dismissed, it returns with the next
 * version. Its live region is always rendered, so that screen readers announce the message.
 */
export function NewVersionBar({ newVersions, isBusy, onReload }: NewVersionBarProps) {
  const versions = useStore(newVersions);
  const [dismissed, setDismissed] = useState('');
  const isNews = versions !== '' && versions !== dismissed;
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!isNews) return setIsOffered(false);
    const look = () => setIsOffered(!isBusy());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isNews, isBusy]);
  return (
    <Bar role="status">
      {isNews && isOffered && (
        <p>
          A new version is available.
          <button type="button" onClick={onReload}>
            Reload
          </button>
          <button type="button" aria-label="Dismiss" onClick={() => setDismissed(versions)}>
            ×
          </button>
        </p>
      )}
    </Bar>
  );
}
