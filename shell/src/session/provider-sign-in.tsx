import { apiOf } from '@nara/shared-contracts/api/client';
import { ApiError, type HostServices } from '@nara/shared-contracts/host';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';

/** Path to which the identity provider redirects browsers. */
const RETURN_PATH = '/admin/sign-in';

interface ProviderSignInProps {
  host: HostServices;
  router: ShellRouter;
  /** Navigates to another site. */
  leave?: (location: string) => void;
}

/** Returns the message of an API error. Rethrows anything else. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

/**
 * Offers staff to sign in with the company's identity provider, if there is one, and completes the sign-in after the
 * provider has redirected the browser back.
 */
export function ProviderSignIn({ host, router, leave = (to) => window.location.assign(to) }: ProviderSignInProps) {
  const { session, queryClient } = host;
  const api = apiOf(host);
  const [label, setLabel] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isLeavingWork = useStore(session, ({ expired, session: lost }) => expired && Boolean(lost?.staff));

  useEffect(() => {
    const { pathname, search } = router.state.location;
    if (pathname === RETURN_PATH && search) {
      setIsBusy(true);
      void api.identityProvider
        .finish({ body: { query: search.slice(1) } })
        .then(
          ({ session: opened, path }) => {
            session.unlock('enterprise', opened);
            // Data that staff screens could not load without a session may now be refetched.
            void queryClient.invalidateQueries();
            return path;
          },
          (fault) => {
            setError(sentenceOf(fault));
            return '/admin';
          },
        )
        // Removes the provider's parameters from the address.
        .then((path) => router.navigate(path, { replace: true }))
        .finally(() => setIsBusy(false));
    }
    const left = new AbortController();
    // Without a response, the gate offers only its passcode.
    api.identityProvider.offer({ signal: left.signal }).then(
      (offer) => setLabel(offer.label),
      () => undefined,
    );
    return () => left.abort();
  }, [api, session, queryClient, router]);

  const begin = async () => {
    setIsBusy(true);
    const { pathname, search } = router.state.location;
    const path = pathname === RETURN_PATH ? '/admin' : pathname + search;
    await api.identityProvider.begin({ body: { path } }).then(
      ({ location }) => leave(location),
      (fault) => {
        setIsBusy(false);
        setError(sentenceOf(fault));
      },
    );
  };

  if (label === null && !isBusy && !error) return null;
  return (
    <div className="gate-other">
      {label !== null && (
        <button type="button" disabled={isBusy} onClick={begin}>
          Sign in with {label}
        </button>
      )}
      {label !== null && isLeavingWork && <p>This leaves the page: what you typed and did not save is lost.</p>}
      <p role="status">{isBusy && 'Signing you in…'}</p>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
