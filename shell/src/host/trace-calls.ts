/** A call belongs to the press before it for so long (ms) after the press, or after the last call that it caused. */
const STILL_CAUSED_MS = 1000;
/** No press causes anything for longer (ms): what goes on by itself begins traces of its own. */
const LONGEST_CAUSE_MS = 30_000;
/** Time (ms) for which spans wait for each other before they are told. */
const PAUSE_MS = 5000;
const MOST_AT_ONCE = 50;
/** Most spans that wait; further ones are lost. */
const MOST_WAITING = 200;

/** A piece of what happened on the page, as the server is told of it. */
interface PageSpan {
  traceId: string;
  spanId: string;
  parentId?: string;
  name: string;
  page: string;
  /** Status of the answer; 0 when none came. */
  status?: number;
  /** In ms of the page's own steady clock. */
  from: number;
  to: number;
}

/** A press, and the calls that it causes. */
interface Press extends PageSpan {
  calls: number;
  underWay: number;
}

export interface TracedPage {
  page: Window;
  /** First half of the ids of all traces that this page may begin. */
  prefix: string;
  /** By which this page tells its spans. */
  token: string;
}

const PRESSED = 'button,a,summary,input,select,label';

/** Returns digits of a random id. */
function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  // An id of zeros alone is invalid.
  bytes[0] = (bytes[0] ?? 0) | 1;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Names a page by the words of its address before the first that may be an id. */
export function nameOfPage(pathname: string): string {
  const [first = '', ...more] = pathname.split('/').slice(1);
  const words = first === 'admin' ? [first, ...more.slice(0, 2)] : [first];
  const end = words.findIndex((word) => !/^[a-z-]{0,30}$/.test(word));
  return `/${words.slice(0, end < 0 ? words.length : end).join('/')}`.replace(/\/+$/, '') || '/';
}

/**
 * Sends calls like `send`, each as part of the trace that a person's press begins, and tells the server of both. Calls
 * that nobody pressed for begin traces of their own; reads before the first press have none, because they must look like
 * their preloads.
 */
export function traceCalls(send: typeof fetch, { page, prefix, token }: TracedPage): typeof fetch {
  const waiting: PageSpan[] = [];
  let timer = 0;
  let press: Press | undefined;

  const now = () => page.performance.now();

  const flush = () => {
    timer = 0;
    const told = waiting.splice(0, MOST_AT_ONCE).map(({ from, to, ...span }) => ({
      ...span,
      begunAgo: Math.round(now() - from),
      duration: Math.round(to - from),
    }));
    if (told.length === 0) return;
    const body = JSON.stringify({ token, spans: told });
    const headers = { 'content-type': 'application/json' };
    void page.fetch('/page-spans', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
    if (waiting.length > 0) wait();
  };
  const wait = () => {
    if (timer === 0) timer = page.setTimeout(flush, PAUSE_MS);
  };
  const tell = (span: PageSpan) => {
    if (waiting.length < MOST_WAITING) waiting.push(span);
    wait();
  };

  /** Tells the press before, unless it caused no call. */
  const endPress = () => {
    if (press && press.calls > 0) {
      const { calls: _, underWay, ...span } = press;
      tell({ ...span, to: underWay > 0 ? now() : span.to });
    }
    press = undefined;
  };

  /** Returns the press that what happens now is caused by. */
  const currentPress = (): Press | undefined => {
    const isOver =
      press && (now() - press.from > LONGEST_CAUSE_MS || (press.underWay === 0 && now() - press.to > STILL_CAUSED_MS));
    if (isOver) endPress();
    return press;
  };

  let hasPressed = false;
  page.addEventListener(
    'click',
    ({ target }) => {
      // What a script presses counts too: the first view has early presses repeated.
      const pressed = (target as Element | null)?.closest?.(PRESSED);
      if (!pressed) return;
      endPress();
      hasPressed = true;
      press = {
        traceId: prefix + randomDigits(),
        spanId: randomDigits(),
        name: `press ${pressed.localName}`,
        page: nameOfPage(page.location.pathname),
        from: now(),
        to: now(),
        calls: 0,
        underWay: 0,
      };
    },
    { capture: true },
  );
  page.addEventListener('pagehide', () => {
    endPress();
    flush();
  });

  return async (url, init = {}) => {
    const method = init.method ?? 'GET';
    const cause = currentPress();
    if (method === 'GET' && !hasPressed) return send(url, init);
    const span: PageSpan = {
      traceId: cause?.traceId ?? prefix + randomDigits(),
      spanId: randomDigits(),
      ...(cause && { parentId: cause.spanId }),
      name: `call ${method}`,
      page: nameOfPage(page.location.pathname),
      status: 0,
      from: now(),
      to: now(),
    };
    if (cause) {
      cause.calls += 1;
      cause.underWay += 1;
    }
    try {
      const traceparent = `00-${span.traceId}-${span.spanId}-01`;
      const answer = await send(url, { ...init, headers: { ...init.headers, traceparent } });
      span.status = answer.status;
      return answer;
    } finally {
      span.to = now();
      tell(span);
      if (cause) {
        cause.underWay -= 1;
        cause.to = span.to;
        // Told in time, although nothing else may happen on this page.
        page.setTimeout(currentPress, STILL_CAUSED_MS + 1);
      }
    }
  };
}
