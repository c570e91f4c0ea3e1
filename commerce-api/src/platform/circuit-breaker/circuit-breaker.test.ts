import { type CircuitBreaker, createCircuitBreaker, type Pass } from '.';

const PAUSE = 1000;
const PROBE = 5000;
let now: number;
let changes: string[];
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 0;
  changes = [];
  const onChange = (state: string) => void changes.push(state);
  breaker = createCircuitBreaker({ threshold: 3, pauseMs: PAUSE, probeMs: PROBE, steady: () => now, onChange });
});

const pass = (): Pass => {
  const entered = breaker.enter();
  if (!entered) throw new Error('no call may be made');
  return entered;
};
const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) pass().failed();
};

describe('a circuit breaker', () => {
  it.each([
    ['consecutive failures', () => fail(3)],
    ['one failure that affects every call', () => pass().failed({ atOnce: true })],
  ])('a circuit breaker opens after %s', (_, happen) => {
    happen();
    expect(breaker.state).toBe('open');
    expect(breaker.enter()).toBeNull();
  });

  it('a circuit breaker stays closed when a success interrupts the failures', () => {
    fail(2);
    pass().succeeded();
    fail(2);
    expect(breaker.state).toBe('closed');
  });

  it('a circuit breaker lets one probe through after the pause, and closes when it succeeds', () => {
    fail(3);
    now += PAUSE - 1;
    expect(breaker.enter()).toBeNull();
    now += 1;
    const probe = pass();
    expect(breaker.state).toBe('half-open');
    expect(breaker.enter()).toBeNull();
    probe.succeeded();
    expect(breaker.state).toBe('closed');
    fail(2);
    expect(breaker.state).toBe('closed');
    expect(changes).toEqual(['open', 'half-open', 'closed']);
  });

  it('a circuit breaker waits another full pause when the probe fails', () => {
    fail(3);
    now += PAUSE;
    pass().failed();
    expect(breaker.state).toBe('open');
    now += PAUSE - 1;
    expect(breaker.enter()).toBeNull();
    now += 1;
    expect(breaker.enter()).not.toBeNull();
  });

  it('a circuit breaker replaces a probe whose outcome is never reported', () => {
    fail(3);
    now += PAUSE;
    const lost = pass();
    now += PROBE - 1;
    expect(breaker.enter()).toBeNull();
    now += 1;
    pass().succeeded();
    expect(breaker.state).toBe('closed');
    lost.failed();
    expect(breaker.state).toBe('closed');
  });

  it('a circuit breaker passes an unused probe to the next call', () => {
    fail(3);
    now += PAUSE;
    pass().unused();
    expect(breaker.state).toBe('open');
    pass().succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('a circuit breaker ignores failures of calls that began before it opened', () => {
    const early = [pass(), pass(), pass(), pass(), pass()];
    for (const call of early.slice(0, 4)) call.failed();
    now += PAUSE;
    const probe = pass();
    early[4]?.failed();
    expect(breaker.state).toBe('half-open');
    probe.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('a circuit breaker closes on any success, also of a forced call', () => {
    fail(3);
    breaker.enter({ force: true })?.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('a circuit breaker counts one outcome per call', () => {
    const call = pass();
    call.failed();
    call.failed();
    call.failed();
    expect(breaker.state).toBe('closed');
  });
});
