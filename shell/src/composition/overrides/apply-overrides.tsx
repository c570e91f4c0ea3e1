import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { createRoot } from 'react-dom/client';
import type { StoreApi } from 'zustand/vanilla';
import type { LoadOutcome } from '../loading/remote-loader';
import { type Blocked, concerns, explainFailure } from './explain-failure';
import { OverrideBanner } from './override-banner';
import { overridden, readOverrides, resetOverrides } from './overrides';
import type { Override } from './parse-override';

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
