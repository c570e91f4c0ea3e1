import { gateForPath, type HostServices, sessionQuery } from '@nara/shared-contracts';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';
import { useGate } from './use-gate';

const SWITCH_PATH = '/admin/enterprise/sandbox';

/** In the shop's own place on the page, so that it covers nothing. */
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
 * Tells staff in the shop that their session works in the sandbox, and the shop does not. Asks who is signed in only on a
 * browser that passed the enterprise gate, and again whenever its window comes back: shoppers cost no call.
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
      {/* No link: that of every page to its content has to stay the first. */}
      <button type="button" onClick={() => void router.navigate(SWITCH_PATH)}>
        Test Environment
      </button>
    </Strip>
  );
}
