import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createLogger, createMetrics } from '#platform/observability';
import { newOrder, startTestApp, startTraceCollector, type TestApp, type TraceCollector } from '#testing';
import { activeSpan, apart, boundToSpan, inSpan, startTracing, traced } from '.';

const mockLoads: string[] = [];
jest.mock('./open-telemetry', () => {
  mockLoads.push('open-telemetry');
  return jest.requireActual('./open-telemetry');
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

const ignore = () => undefined;

let collector: TraceCollector | undefined;
let shop: TestApp | undefined;
afterEach(async () => {
  await shop?.close();
  await collector?.close();
  [shop, collector] = [undefined, undefined];
});

/** Starts a shop whose traces go to a collector with these responses. */
async function startTraced(options: { answers?: (response: ServerResponse) => void; ratio?: number } = {}) {
  const own = await startTraceCollector(options.answers);
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(JSON.parse(line)) }, true);
  const metrics = createMetrics();
  const started = await startTestApp({
    log,
    metrics,
    tracing: { ...own.configuration, ...(options.ratio !== undefined && { ratio: options.ratio }) },
  });
  [shop, collector] = [started, own];
  const close = async () => {
    shop = undefined;
    await started.close();
  };
  const lost = async () => {
    const { values } = (await metrics.registry.getSingleMetric('nara_trace_spans_total')?.get()) ?? { values: [] };
    const of = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? Number.NaN;
    return of('ended') - of('exported');
  };
  return { shop: started, collector: own, lines, close, lost };
}

const place = (test: TestApp, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/orders', { body: newOrder(), headers });

describe('a server without a trace collector', () => {
  it('no row has a trace without a collector', async () => {
    shop = await startTestApp();
    await place(shop, { traceparent: `00-${TRACE}-${SPAN}-01` });
    const rows = await shop.context.database.kysely.selectFrom('outbox').select('traceparent').execute();
    expect([rows, activeSpan()]).toEqual([[{ traceparent: null }], undefined]);
  });

  it('starting without a collector loads no tracing library', async () => {
    mockLoads.length = 0;
    // Modules of its own, because a test before this one may have loaded the libraries.
    await jest.isolateModulesAsync(async () => {
      const fresh: typeof import('.') = require('.');
      expect([await fresh.startTracing(undefined, ignore), mockLoads]).toEqual([undefined, []]);
    });
  });
});

describe('a traced request', () => {
  it('a request without a trace gets its own, which is in its log lines', async () => {
    const { shop: test, lines, collector: own, close } = await startTraced();
    await test.call('POST', '/api/session/unlock', {
      body: { gate: 'site', passcode: 'a-wrong-code' },
      headers: { 'x-request-id': 'traced-1' },
    });
    await close();
    const span = own.spans.find(({ attributes }) => attributes['nara.request_id'] === 'traced-1');
    expect(span).toMatchObject({ name: 'POST /api/session/unlock', parentId: '', kind: 'server' });
    const logged = lines.filter(({ reqId }) => reqId === 'traced-1');
    expect(logged.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
      ['wrong passcode', span?.traceId],
      ['answered', span?.traceId],
    ]);
  });

  it('a request answered from ready answers is traced too', async () => {
    const { shop: test, collector: own, close } = await startTraced();
    const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
    for (let calls = 0; calls < 2; calls += 1) await test.call('GET', '/api/catalogue/products/tank', { headers });
    await close();
    const named = own.spans.filter(({ name }) => name === 'GET /api/catalogue/products/:id');
    const answered = { traceId: TRACE, parentId: SPAN, attributes: { 'http.response.status_code': 200 } };
    expect(named).toMatchObject([answered, answered]);
  });

  it('a health check of a load balancer is not traced', async () => {
    const { shop: test, collector: own, close } = await startTraced();
    for (const path of ['/healthz', '/readyz']) await test.call('GET', path);
    await close();
    expect(own.spans).toEqual([]);
  });

  it('sampling is decided by the trace id, whatever the caller requests', async () => {
    const { shop: test, collector: own, close } = await startTraced({ ratio: 0 });
    await place(test, { traceparent: `00-${TRACE}-${SPAN}-01` });
    const rows = await test.context.database.kysely.selectFrom('outbox').select('traceparent').execute();
    await close();
    expect(rows).toEqual([{ traceparent: expect.stringMatching(`^00-${TRACE}-[0-9a-f]{16}-00$`) }]);
    expect(own.exports).toEqual([]);
  });
});

describe('an unreliable trace collector', () => {
  it.each([
    ['refuses', (response: ServerResponse) => void response.writeHead(400).end()],
    ['never answers', () => undefined],
    ['is unreachable', null],
  ])('a collector that %s loses spans, and delays neither an order nor the stop', async (_, answers) => {
    const { collector: own, shop: test, close, lost } = await startTraced(answers ? { answers } : {});
    if (!answers) await own.close();
    expect((await place(test)).status).toBe(201);
    const begun = performance.now();
    await close();
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await lost()).toBeGreaterThan(0);
  });

  it('a collector that accepts everything leaves no span lost', async () => {
    const { shop: test, close, lost } = await startTraced();
    await place(test);
    await close();
    expect(await lost()).toBe(0);
  });

  it('a slow collector gets no more spans than fitted while it was waited for', async () => {
    const held: ServerResponse[] = [];
    const answering = new EventEmitter();
    const own = await startTraceCollector((response) => {
      held.push(response);
      answering.emit('asked');
    });
    collector = own;
    const tracing = await startTracing(own.configuration, ignore);
    const asked = once(answering, 'asked');
    for (let spans = 0; spans < 512; spans += 1) tracing?.begin('one of the first').end();
    await asked;
    for (let spans = 0; spans < 20_000; spans += 1) tracing?.begin('one of many').end();
    const stopped = tracing?.stop();
    answering.on('asked', () => held.pop()?.end('{}'));
    held.pop()?.end('{}');
    await stopped;
    // A busy machine sends the last spans after the stop.
    while (own.spans.length < 512 + 4096) await once(answering, 'asked');
    expect(own.spans).toHaveLength(512 + 4096);
  });
});

describe('the active span', () => {
  it('the active span covers its work and what it starts or binds, except detached work', async () => {
    collector = await startTraceCollector();
    const tracing = await startTracing(collector.configuration, ignore);
    const span = tracing?.begin('work');
    if (!span) throw new Error('nothing is traced');
    const ids = await inSpan(span, async () => {
      await once(AbortSignal.timeout(1), 'abort');
      return [activeSpan(), apart(activeSpan), boundToSpan(activeSpan)].map((each) =>
        typeof each === 'function' ? apart(each) : each,
      );
    });
    expect(ids).toEqual([span, undefined, span]);
    expect(activeSpan()).toBeUndefined();
    await tracing?.stop();
  });

  it('a failed span has the code of the fault and never its message', async () => {
    const own = await startTraceCollector();
    collector = own;
    const tracing = await startTracing(own.configuration, ignore);
    const fault = Object.assign(new Error('thandi@example.co.za is taken'), { code: '23505' });
    const failing = tracing && inSpan(tracing.begin('work'), () => traced('part', {}, () => Promise.reject(fault)));
    await expect(failing).rejects.toBe(fault);
    await tracing?.stop();
    expect(own.spans).toMatchObject([{ name: 'part', hasFailed: true, attributes: { 'error.type': '23505' } }]);
    expect(own.exports.map(({ text }) => text).join()).not.toContain('thandi');
  });
});
