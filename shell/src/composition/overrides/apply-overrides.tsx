import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import type { StoreApi } from 'zustand/vanilla';
import type { LoadOutcome } from '../loading/remote-loader';
import { type Blocked, concerns, explainFailure } from './explain-failure';
import { overridden, readOverrides, resetOverrides } from './overrides';
import type { Override } from './parse-override';

const Banner = styled.aside`
  position: fixed;
  z-index: 60;
  bottom: 0;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  max-width: 100%;
  padding: 0.5rem 1rem;
  background: #ffd84d;
  color: #1a1a1a;
  font-size: var(--text-sm);
  overflow-wrap: anywhere;

  button {
    min-height: 2rem;
    padding: 0 0.75rem;
    border: 1px solid currentColor;
    background: none;
    color: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: currentColor;
  }

  @media (pointer: coarse) {
    button {
      min-height: 2.75rem;
    }
  }
`;

interface OverrideBannerProps {
  /** Overrides of this tab; `failure` is why one cannot be shown. */
  overrides: readonly (Override & { failure?: string | undefined })[];
  onReset: () => void;
}

/** Shows which remotes are not the released ones, so that they are not mistaken for the product. */
const OverrideBanner = ({ overrides, onReset }: OverrideBannerProps) => (
  <Banner aria-label="Development">
    <span>Override: {overrides.map(({ name, origin }) => `${name} from ${origin}`).join(', ')}</span>
    <span role="status">
      {overrides.map(({ name, failure }) => failure && <div key={name}>{`${name} is not shown: ${failure}`}</div>)}
    </span>
    <button type="button" onClick={onReset}>
      Reset
    </button>
  </Banner>
);

/**
 * Replaces releases in the registry with the development servers and previews of this tab, and shows a banner that says
 * so, and why one of them cannot be shown.
 */
export function applyOverrides(
  remotes: readonly RemoteRelease[],
  page: Window,
  origins: readonly string[],
  outcomes: Pick<StoreApi<readonly LoadOutcome[]>, 'getState' | 'subscribe'>,
): readonly RemoteRelease[] {
  const { location, sessionStorage, document } = page;
  const names = remotes.map(({ name }) => name);
  const overrides = readOverrides(location.search, sessionStorage, origins).filter(({ name }) => names.includes(name));
  if (overrides.length === 0) return remotes;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onReset = () => location.assign(resetOverrides(location.href, sessionStorage));
  const violations: Blocked[] = [];
  const failureOf = (override: Override): string | undefined => {
    const newest = outcomes.getState().findLast(({ release }) => release.name === override.name);
    if (!newest || newest.outcome === 'ready') return undefined;
    const blocked = violations.findLast((violation) => concerns(override, violation));
    return explainFailure(override, { reason: newest.outcome, cause: newest.cause }, blocked);
  };
  const show = () =>
    root.render(
      <OverrideBanner
        overrides={overrides.map((override) => ({ ...override, failure: failureOf(override) }))}
        onReset={onReset}
      />,
    );
  document.addEventListener('securitypolicyviolation', (violation) => {
    violations.push(violation);
    show();
  });
  outcomes.subscribe(show);
  show();
  return overridden(remotes, overrides);
}
