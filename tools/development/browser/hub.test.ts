import type { DevelopmentState } from './messages';

const sockets = new Map<string, (event: { data: string }) => void>();

/** Fake connection to a development server. */
class FakeSocket {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  addEventListener(event: string, listener: (event: { data: string }) => void): void {
    if (event === 'message') sockets.set(this.#address, listener);
  }
}

const tell = (address: string, builds: DevelopmentState['builds']) =>
  sockets.get(address)?.({ data: JSON.stringify({ builds, types: [] }) });

test('a build is updated by its own development server, not by another server with a build of its name', async () => {
  const { WebSocket } = globalThis;
  Reflect.set(globalThis, 'WebSocket', FakeSocket);
  const { hubOfPage } = await import('./hub');
  const hub = hubOfPage();
  Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__').inject({ scheduleRefresh: () => undefined });
  let updates = 0;
  const update = async () => {
    updates += 1;
  };
  hub.join({ name: 'admin', hash: () => 'before', update }, 'ws://own');
  const isLast = new Promise<void>((resolve) => {
    hub.join({ name: 'shell', hash: () => 'before', update: async () => resolve() }, 'ws://host');
  });
  tell('ws://host', [{ name: 'admin', hash: 'of the host', problems: [] }]);
  tell('ws://own', [{ name: 'admin', hash: 'after', problems: [] }]);
  tell('ws://host', [{ name: 'shell', hash: 'after', problems: [] }]);
  await isLast;
  expect(updates).toBe(1);
  Reflect.set(globalThis, 'WebSocket', WebSocket);
});

test('React renderers are registered for the refresh runtimes of remotes that bring their own', async () => {
  const { hubOfPage } = await import('./hub');
  hubOfPage();
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  const renderer = { scheduleRefresh: () => undefined };
  const id = hook.inject(renderer);
  expect(hook.renderers.get(id)).toBe(renderer);
});
