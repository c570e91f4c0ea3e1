import { tellingFetch } from './use-uploads';

/** A request that the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly sent: unknown[] = [];
  responseType = '';
  status = 201;
  statusText = 'Created';
  response = '{"id":"one"}';

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(...args: unknown[]) {
    this.sent.push(['open', ...args]);
  }
  setRequestHeader(...args: unknown[]) {
    this.sent.push(['header', ...args]);
  }
  send(body: unknown) {
    this.sent.push(['send', body]);
  }
  getResponseHeader = () => 'application/json';
  abort() {
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  end(kind: 'load' | 'error') {
    this.dispatchEvent(new Event(kind));
    this.dispatchEvent(new Event('loadend'));
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const progress = (loaded: number) =>
  FakeRequest.last.upload.dispatchEvent(
    Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 4 }),
  );

test('tellingFetch reports upload progress and resolves with a Response', async () => {
  const told: number[] = [];
  const send = tellingFetch((share) => told.push(share));
  const answer = send('/api/pictures', { method: 'POST', headers: { 'x-request-id': 'A' }, body: 'file' });
  expect(FakeRequest.last.sent).toEqual([
    ['open', 'POST', '/api/pictures'],
    ['header', 'x-request-id', 'A'],
    ['send', 'file'],
  ]);
  progress(1);
  progress(4);
  FakeRequest.last.end('load');
  const { ok, status, headers } = await answer;
  expect([told, ok, status, headers.get('content-type')]).toEqual([[0.25, 1], true, 201, 'application/json']);
  expect(await (await answer).json()).toEqual({ id: 'one' });
});

test('tellingFetch rejects with a TypeError on a network error', async () => {
  const answer = tellingFetch(() => undefined)('/api/pictures', { method: 'POST' });
  FakeRequest.last.end('error');
  await expect(answer).rejects.toThrow(TypeError);
});

test('tellingFetch rejects with the reason of its abort signal', async () => {
  const stop = new AbortController();
  const answer = tellingFetch(() => undefined)('/api/pictures', { method: 'POST', signal: stop.signal });
  stop.abort(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');
  await expect(tellingFetch(() => undefined)('/api/pictures', { signal: stop.signal })).rejects.toThrow('cancelled');
});
