import { sessionQuery } from '@nara/shared-contracts/api/session-query';
import type { HostServices } from '@nara/shared-contracts/host';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';
import { useGate } from './use-gate';

const SWITCH_PATH = '/admin/enterprise/sandbox';

/** In the flow of the page, so that it covers nothing. */
const Strip = styled.p`
  margin: 0;
  padding: var(--space-2) var(--gutter);
  background: var(--ink);
  color: var(--bone);
  text-align: center;
  border-bottom: 1px solid var(--bone);

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/**
 * Tells staff in the shop that their session is in the sandbox, while the shop is not. Fetches the session only in
 * browsers that have passed the enterprise gate, and again when the window becomes visible, so that shoppers cause no
 * requests.
 */
export function mountSandboxStrip(page: Document, host: HostServices, router: ShellRouter): void {
  const app = page.getElementById('app');
  if (!app) return;
  const ask = () => {
    const mayWork = host.session.getState().unlocked.enterprise;
    if (mayWork && page.visibilityState === 'visible' && isInShop(router)) {
      void host.queryClient.fetchQuery(sessionQuery(host)).catch(() => undefined);
    }
  };
  page.addEventListener('visibilitychange', ask);
  ask();
  const container = page.createElement('div');
  app.before(container);
  createRoot(container).render(<SandboxStrip host={host} router={router} />);
}

const isInShop = ({ state }: ShellRouter): boolean => gateForPath(state.location.pathname) === 'site';

function SandboxStrip({ host, router }: { host: HostServices; router: ShellRouter }) {
  const { gate, isShown: isBehindGate } = useGate(host.session, router);
  const isSandbox = useStore(
    host.session,
    ({ session, expired }) => !expired && session?.staff != null && session.environment === 'sandbox',
  );
  if (gate !== 'site' || isBehindGate || !isSandbox) return null;
  return (
    <Strip role="status">
      You work in the sandbox, but the shop does not: an order placed here is real.{' '}
      {/* Not a link, because the skip link must remain the first link of every page. */}
      <button type="button" onClick={() => void router.navigate(SWITCH_PATH)}>
        Test Environment
      </button>
    </Strip>
  );
}
