/**
 * Time (ms) for which a request still belongs to the press before it: counted from the press, or from the last request
 * that it caused.
 */
const STILL_CAUSED_MS = 1000;
/** Longest time (ms) for which a press causes requests. Later automatic requests begin their own traces. */
const MAX_CAUSE_MS = 30_000;
/** Time (ms) for which spans are collected before they are sent. */
const PAUSE_MS = 5000;
const MAX_AT_ONCE = 50;
/** Maximum number of waiting spans; further ones are dropped. */
const MAX_WAITING = 200;

/** Span of activity on the page, as reported to the server. */
interface PageSpan {
  traceId: string;
  spanId: string;
  parentId?: string;
  name: string;
  page: string;
  /** Status of the response; 0 if there was none. */
  status?: number;
  /** Time in ms of the page's monotonic clock. */
  from: number;
  to: number;
}

/** Press by the user, and the requests that it causes. */
interface Press extends PageSpan {
  calls: number;
  underWay: number;
}

export interface TracedPage {
  page: Window;
  /** First half of the ids of all traces that this page begins. */
  prefix: string;
  /** Token with which this page reports its spans. */
  token: string;
}

const PRESSED = 'button,a,summary,input,select,label';

/** Returns the digits of a random id. */
function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  // An id of zeros only is invalid.
  bytes[0] = (bytes[0] ?? 0) | 1;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Names a page by the segments of its path before the first that may be an id. */
export function nameOfPage(pathname: string): string {
  const [first = '', ...more] = pathname.split('/').slice(1);
  const words = first === 'admin' ? [first, ...more.slice(0, 2)] : [first];
  const end = words.findIndex((word) => !/^[a-z-]{0,30}$/.test(word));
  return `/${words.slice(0, end < 0 ? words.length : end).join('/')}`.replace(/\/+$/, '') || '/';
}

/**
 * Sends requests like `send`, each as part of the trace of the user's press, and reports both to the server. Requests
 * without a press begin their own traces. Reads before the first press have no trace, because they must match their
 * preloads.
 */
export function traceCalls(send: typeof fetch, { page, prefix, token }: TracedPage): typeof fetch {
  const waiting: PageSpan[] = [];
  let timer = 0;
  let press: Press | undefined;

  const now = () => page.performance.now();

  const flush = () => {
    timer = 0;
    const told = waiting.splice(0, MAX_AT_ONCE).map(({ from, to, ...span }) => ({
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
    if (waiting.length < MAX_WAITING) waiting.push(span);
    wait();
  };

  /** Reports the previous press, unless it caused no request. */
  const endPress = () => {
    if (press && press.calls > 0) {
      const { calls: _, underWay, ...span } = press;
      tell({ ...span, to: underWay > 0 ? now() : span.to });
    }
    press = undefined;
  };

  /** Returns the press that causes the current activity. */
  const currentPress = (): Press | undefined => {
    const isOver =
      press && (now() - press.from > MAX_CAUSE_MS || (press.underWay === 0 && now() - press.to > STILL_CAUSED_MS));
    if (isOver) endPress();
    return press;
  };

  let hasPressed = false;
  page.addEventListener(
    'click',
    ({ target }) => {
      // Presses by scripts count too: early presses on the first view are replayed.
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
        // Reports the press in time, even if nothing else happens on this page.
        page.setTimeout(currentPress, STILL_CAUSED_MS + 1);
      }
    }
  };
}
