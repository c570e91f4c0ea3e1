import { useApi } from '@nara/shared-contracts/api/client';
import { HostProvider, type HostServices } from '@nara/shared-contracts/host';
import { errorText, Message, screenFailure } from '@nara/shared-ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, type RouteObject, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { manifest } from '../manifest';
import { Button } from '../ui';
import { Footer } from './footer';
import { previewQuery, useOpenedDraft } from './frame-content';
import { Header } from './header';
import { useIntent } from './intent/use-intent';
import { OfflineNotice } from './offline-notice';
import { PromoBanner } from './promo-banner';
import { useFocusOnArrival } from './use-focus-on-arrival';

const SENTENCES = {
  unreachable: 'The connection was lost, or a new version of the shop is being put in place.',
  'render-failed': 'Something went wrong on our side.',
} as const;

/** Replaces a screen that broke, or whose code could not be loaded. The rest of the shop stays in place. */
export function ScreenFailure() {
  const reason = screenFailure(useRouteError());
  return (
    <Message
      role="alert"
      title="This page did not load"
      text={`${SENTENCES[reason]} Your cart is safe. (${manifest.name}: ${reason})`}
    >
      <Button type="button" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Message>
  );
}

const Band = styled.p`
  padding: var(--space-1) var(--space-2);
  background: var(--sand);
  font-size: var(--text-sm);
  text-align: center;
`;

/** Banner on every page that says that the shop is shown with a draft, for visitors of a preview link. */
function DraftNotice() {
  const api = useApi();
  const token = useOpenedDraft();
  const { data, error } = useQuery(previewQuery(api, token));
  if (!data && !error) return null;
  return <Band role="status">{error ? errorText(error) : 'This is a preview. The shop does not say this yet.'}</Band>;
}

const Frame = styled.div`
  --backdrop: #ebe5da;

  display: flex;
  flex-direction: column;
  min-height: 100vh;

  main {
    flex: 1;
    outline: none;
  }

  /* Whatever is pressed shows it in the next frame, and a link until its page is there. */
  :is(a, button, label, summary):active:not(:disabled),
  [data-going] {
    opacity: 0.6;
  }
`;

const SkipLink = styled.a`
  position: fixed;
  z-index: 40;
  top: 0.5rem;
  left: 0.5rem;
  padding: 0.75rem 1.25rem;
  background: var(--ink);
  color: var(--white);

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

interface ShopFrameProps {
  host: HostServices;
  /** All screens that a link of the shop can lead to. */
  screens: RouteObject[];
}

/**
 * Layout around every screen of the shop. It does not subscribe to the location, so that only the parts that do
 * re-render on navigation.
 */
export function ShopFrame({ host, screens }: ShopFrameProps) {
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Watched host={host} screens={screens}>
          <SkipLink href="#content">Skip to content</SkipLink>
          <DraftNotice />
          <PromoBanner />
          <Header />
          <Content />
          <Footer />
          <OfflineNotice />
        </Watched>
      </QueryClientProvider>
    </HostProvider>
  );
}

const Watched = ({ host, screens, children }: ShopFrameProps & { children: ReactNode }) => (
  <Frame ref={useIntent(host, screens)}>{children}</Frame>
);

const Content = () => (
  <main id="content" ref={useFocusOnArrival()} tabIndex={-1}>
    <Outlet />
  </main>
);
