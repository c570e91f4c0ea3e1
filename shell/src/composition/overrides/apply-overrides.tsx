import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteFailure } from '@nara/shared-contracts/rules/composition';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import type { StoreApi } from 'zustand/vanilla';
import type { LoadOutcome } from '../loading/remote-loader';
import { type Override, overridden, readOverrides, resetOverrides } from './overrides';

/** Report of the browser about something that the content security policy blocked. */
type Blocked = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective' | 'sourceFile'>;

/** Reason and cause for which the remote of an override could not be loaded. */
interface FailedOverride {
  reason: RemoteFailure;
  cause?: unknown;
}

/** Returns true if the content security policy blocked a script of the override, or something that its script did. */
export const concerns = ({ origin }: Override, { blockedURI, sourceFile }: Blocked): boolean =>
  [blockedURI, sourceFile].some((url) => url === origin || url?.startsWith(`${origin}/`));

const REASONS: Record<Exclude<RemoteFailure, 'start-failed'>, (entry: string) => string> = {
  unregistered: () => 'no remote has this name here',
  incompatible: () => 'it needs contracts, or a version of a shared module, that this page does not have',
  timeout: (entry) => `${entry} or a script of it did not arrive in time`,
  unreachable: (entry) =>
    `${entry} or a script of it could not be loaded: is its server running, and does it send Access-Control-Allow-Origin?`,
  'invalid-module': () => 'it is a container that does not expose a remote as ./remote',
  'render-failed': () => 'a screen of it failed; the console has the error',
};

/** Matches the federation runtime's errors for an entry script that threw, or set no global. */
const NO_CONTAINER = /RUNTIME-001|ScriptExecutionError/;

/** Names the cause for which the remote of an override is not shown. */
export function explainFailure(override: Override, { reason, cause }: FailedOverride, blocked?: Blocked): string {
  if (blocked?.blockedURI === 'eval')
    return 'the content security policy forbids eval: build it without an eval devtool of webpack, such as with devtool: "source-map"';
  if (blocked) return `the content security policy (${blocked.effectiveDirective}) blocked ${blocked.blockedURI}`;
  const entry = `${override.origin}/remoteEntry.js`;
  if (reason !== 'start-failed') return REASONS[reason](entry);
  const message = cause instanceof Error ? cause.message : '';
  return NO_CONTAINER.test(message)
    ? `${entry} ran and left no container: it is not the Module Federation container of ${override.name}, or its code failed; the console has the error`
    : `its code failed as it started: ${message}`;
}

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
