import type { RemoteRelease } from '@nara/shared-contracts';
import { createRoot } from 'react-dom/client';
import { OverrideBanner } from './override-banner';
import { overridden, readOverrides, resetOverrides } from './overrides';

/**
 * Replaces releases in the registry with the development servers and previews of this tab, and shows a banner that says
 * so.
 */
export function applyOverrides(
  remotes: readonly RemoteRelease[],
  page: Window,
  origins: readonly string[],
): readonly RemoteRelease[] {
  const { location, sessionStorage, document } = page;
  const names = remotes.map(({ name }) => name);
  const overrides = readOverrides(location.search, sessionStorage, origins).filter(({ name }) => names.includes(name));
  if (overrides.length === 0) return remotes;
  const place = document.body.appendChild(document.createElement('div'));
  const reset = () => location.assign(resetOverrides(location.href, sessionStorage));
  createRoot(place).render(<OverrideBanner overrides={overrides} onReset={reset} />);
  return overridden(remotes, overrides);
}
