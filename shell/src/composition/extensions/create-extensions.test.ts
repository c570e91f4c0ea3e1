import type { Extension } from '@nara/shared-contracts/api/composition';
import type { RemoteModule } from '@nara/shared-contracts/host';
import { remoteRelease } from '../testing/releases';
import { createExtensions } from './create-extensions';

const PANEL: Extension = { point: 'order-panel', id: 'fitting', title: 'Fitting', roles: ['admin'] };
const CARD: Extension = { point: 'dashboard-card', id: 'parts', title: 'Parts', roles: ['admin'], portal: 'admin' };

const release = (name: string, extensions?: Extension[]) =>
  remoteRelease({ name, version: '1.0.0', ...(extensions && { extensions }) });

const remotes = [release('shop'), release('parts', [PANEL, CARD]), release('fits', [PANEL])];

function extensionsWith(code: RemoteModule['extensions'] = {}, remoteNames: string[] = []) {
  const outcomes: string[] = [];
  const load = async (name: string) => {
    remoteNames.push(name);
    return { remote: { extensions: code } as RemoteModule, routes: [] };
  };
  const services = createExtensions({
    remotes,
    loader: { load },
    onOutcome: ({ extension: { remote, id }, outcome, durationMs }) =>
      outcomes.push(`${remote}/${id} ${outcome} ${durationMs}`),
  });
  return { services, outcomes, remoteNames };
}

test('an extension point lists what the remotes declare for it, in order, without loading them', () => {
  const { services, remoteNames } = extensionsWith();
  expect(services.at('order-panel').map(({ remote, id }) => `${remote}/${id}`)).toEqual([
    'parts/fitting',
    'fits/fitting',
  ]);
  expect(services.at('dashboard-card')).toEqual([{ ...CARD, remote: 'parts' }]);
  expect(services.at('navigation')).toEqual([]);
  expect(services.at('order-panel')).toBe(services.at('order-panel'));
  expect(remoteNames).toEqual([]);
});

test('the code of an extension is loaded with its remote, which is an invalid module if it lacks the code', async () => {
  const fitting = () => null;
  const { services, remoteNames } = extensionsWith({ fitting: async () => ({ default: fitting }) });
  const [, ofFits] = services.at('order-panel');
  if (!ofFits) throw new Error('it is not there');
  expect(await services.load(ofFits)).toBe(fitting);
  expect(remoteNames).toEqual(['fits']);
  const [card] = services.at('dashboard-card');
  if (!card) throw new Error('it is not there');
  await expect(services.load(card)).rejects.toMatchObject({ remote: 'parts', reason: 'invalid-module' });
});

test('an extension that fails twice is switched off on this page, and no other one is', () => {
  const { services, outcomes } = extensionsWith();
  const [panel] = services.at('order-panel');
  if (!panel) throw new Error('it is not there');
  const listener = jest.fn();
  const stop = services.subscribe(listener);
  services.note(panel, 'failed', 12);
  services.note(panel, 'ready', 5);
  expect(services.at('order-panel')).toHaveLength(2);
  expect(listener).not.toHaveBeenCalled();
  services.note(panel, 'failed', 3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(services.at('order-panel').map(({ remote }) => remote)).toEqual(['fits']);
  expect(services.at('dashboard-card')).toHaveLength(1);
  stop();
  services.note({ ...CARD, remote: 'parts' }, 'failed', 1);
  services.note({ ...CARD, remote: 'parts' }, 'failed', 1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(outcomes.slice(0, 2)).toEqual(['parts/fitting failed 12', 'parts/fitting ready 5']);
});

test('an extension that is switched off disappears from an open page and returns when switched on', () => {
  const { services } = extensionsWith();
  const listener = jest.fn();
  services.subscribe(listener);
  const shown = () => services.at('order-panel').map(({ remote }) => remote);
  services.keep(remotes);
  services.keep([{ ...release('parts', []), version: '2.0.0' }]);
  expect(listener).not.toHaveBeenCalled();
  services.keep([release('parts', [CARD])]);
  services.keep([release('parts', [CARD])]);
  expect(shown()).toEqual(['fits']);
  expect(listener).toHaveBeenCalledTimes(1);
  services.keep(remotes);
  expect(shown()).toEqual(['parts', 'fits']);
});
