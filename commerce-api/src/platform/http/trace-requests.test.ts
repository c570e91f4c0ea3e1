import { pino } from 'pino';
import { testAppForTest } from '#testing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
});
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(JSON.parse(line)) });
const test = testAppForTest({ log });

const logged = () => lines.filter(({ reqId }) => reqId === 'traced-1').map(({ msg, trace_id }) => [msg, trace_id]);

async function tracesLogged(path: string, headers: Record<string, string>) {
  await test.call('GET', path, { headers: { ...headers, 'x-request-id': 'traced-1' } });
  return logged();
}

describe('the trace id of a call', () => {
  it.each([
    ['an answer', '/api/session'],
    ['an answer that was ready', '/api/catalogue/products/tank'],
    ['a refusal', '/api/admin/orders'],
  ])('the trace id is in the log of %s', async (_, path) => {
    expect(await tracesLogged(path, { traceparent: `00-${TRACE}-${SPAN}-01` })).toEqual([['answered', TRACE]]);
  });

  it('the trace id is in log lines written before the answer', async () => {
    const body = { gate: 'site', passcode: 'a-wrong-code' };
    const headers = { traceparent: `00-${TRACE}-${SPAN}-00`, 'x-request-id': 'traced-1' };
    await test.call('POST', '/api/session/unlock', { body, headers });
    expect(logged()).toEqual([
      ['wrong passcode', TRACE],
      ['answered', TRACE],
    ]);
  });

  it('the trace id is read from later versions of the header', async () => {
    expect(await tracesLogged('/api/session', { traceparent: `cc-${TRACE}-${SPAN}-01-more` })).toEqual([
      ['answered', TRACE],
    ]);
  });

  it.each([
    '',
    TRACE,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-somebody@example.com-01`,
  ])('no trace id is logged for the malformed header %j', async (traceparent) => {
    expect(await tracesLogged('/api/session', { traceparent })).toEqual([['answered', undefined]]);
  });

  it('no trace id is logged without the header', async () => {
    expect(await tracesLogged('/api/session', {})).toEqual([['answered', undefined]]);
  });
});
