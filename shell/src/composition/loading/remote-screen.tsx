import type { HostServices, ScreenName } from '@nara/shared-contracts/host';
import { Message } from '@nara/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';
import { Retry } from '../../routing/frame';
import { classify, describeFailure, RemoteLoadError } from './remote-load-error';
import type { RemoteLoader } from './remote-loader';

type ScreenState =
  | { status: 'loading' }
  | { status: 'ready'; Screen: ComponentType }
  | { status: 'failed'; failure: RemoteLoadError };

async function loadScreen(loader: RemoteLoader, name: ScreenName): Promise<ComponentType> {
  const [owner = '', screen = ''] = name.split('/');
  const open = (await loader.load(owner)).remote.screens?.[screen];
  if (!open) throw new RemoteLoadError(owner, 'invalid-module');
  return (await open()).default;
}

/** Creates `host.screen`: one component per name, which loads its remote on its first render. */
export function createScreens(loader: RemoteLoader): HostServices['screen'] {
  const screens = new Map<ScreenName, ComponentType>();
  return (name) => {
    const screen = screens.get(name) ?? (() => <RemoteScreen loader={loader} name={name} />);
    screens.set(name, screen);
    return screen;
  };
}

function RemoteScreen({ loader, name }: { loader: RemoteLoader; name: ScreenName }) {
  const [state, setState] = useState<ScreenState>({ status: 'loading' });
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    const settle = (next: ScreenState) => isCurrent && setState(next);
    loadScreen(loader, name).then(
      (Screen) => settle({ status: 'ready', Screen }),
      (cause) => settle({ status: 'failed', failure: classify(name, cause) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [loader, name, isLoading]);

  if (state.status === 'ready') return <state.Screen />;
  if (state.status === 'loading') return <p role="status">Loading…</p>;
  return (
    <Message role="alert" {...describeFailure(state.failure)}>
      <Retry label="Retry" onRetry={() => setState({ status: 'loading' })} />
    </Message>
  );
}
