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
  it('opens after failures in a row', () => {
    fail(3);
    expect(breaker.state).toBe('open');
    expect(breaker.enter()).toBeNull();
  });

  it('opens at once after a failure that all others would share', () => {
    pass().failed({ atOnce: true });
    expect(breaker.state).toBe('open');
    expect(breaker.enter()).toBeNull();
  });

  it('stays closed while a success comes in between', () => {
    fail(2);
    pass().succeeded();
    fail(2);
    expect(breaker.state).toBe('closed');
  });

  it('lets one call try after the pause, and closes when it succeeds', () => {
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

  it('waits as long again when the probe fails', () => {
    fail(3);
    now += PAUSE;
    pass().failed();
    expect(breaker.state).toBe('open');
    now += PAUSE - 1;
    expect(breaker.enter()).toBeNull();
    now += 1;
    expect(breaker.enter()).not.toBeNull();
  });

  it('does not wait for ever for a probe whose outcome nobody tells', () => {
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

  it('gives a probe that was not made to the next', () => {
    fail(3);
    now += PAUSE;
    pass().unused();
    expect(breaker.state).toBe('open');
    pass().succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('is not kept open by calls that set out before it opened', () => {
    const early = [pass(), pass(), pass(), pass(), pass()];
    for (const call of early.slice(0, 4)) call.failed();
    now += PAUSE;
    const probe = pass();
    early[4]?.failed();
    expect(breaker.state).toBe('half-open');
    probe.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('closes on any success, also of a call that was forced', () => {
    fail(3);
    breaker.enter({ force: true })?.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('takes one word for each call', () => {
    const call = pass();
    call.failed();
    call.failed();
    call.failed();
    expect(breaker.state).toBe('closed');
  });
});
