/** Content security policy report from a browser, reduced to the parts that are stored. */
export interface PolicyReport {
  directive: string;
  /** The blocked origin, or a keyword such as `inline`: no path, no query. */
  blocked: string;
  /** Remote and version whose script caused it, from the script's address; null for other scripts. */
  source: { remote: string; version: string } | null;
}

const DIRECTIVES = new Set([
  ...['default-src', 'connect-src', 'font-src', 'img-src', 'media-src', 'object-src', 'manifest-src'],
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['frame-src', 'child-src', 'worker-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);
const WORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]);
const REMOTE_SCRIPT = /^\/remotes\/([a-z][a-z0-9-]{0,39})\/(\w[\w.-]{0,63})\//;
/** Matches scripts that browser extensions inject into pages. Their violations are not our fault. */
const EXTENSION = /^[a-z-]+-extension:/;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the reports in a body, in the older (`report-uri`) or newer (`report-to`) format. Skips unreadable ones. */
export function readPolicyReports(body: unknown): PolicyReport[] {
  const parts = Array.isArray(body) ? body.slice(0, 20) : [body];
  return parts.flatMap((part) => {
    const report = isFields(part) ? reportOf(part) : null;
    return report ? [report] : [];
  });
}

function reportOf(part: Fields): PolicyReport | null {
  const old = part['csp-report'];
  if (isFields(old)) {
    const directive = text(old['effective-directive']) || text(old['violated-directive']).split(' ')[0] || '';
    return reduce(directive, text(old['blocked-uri']), text(old['source-file']));
  }
  const { type, body } = part;
  if (type !== 'csp-violation' || !isFields(body)) return null;
  return reduce(text(body.effectiveDirective), text(body.blockedURL), text(body.sourceFile));
}

function reduce(directive: string, blocked: string, sourceFile: string): PolicyReport | null {
  if (!DIRECTIVES.has(directive) || EXTENSION.test(blocked) || EXTENSION.test(sourceFile)) return null;
  return { directive, blocked: placeOf(blocked), source: sourceOf(sourceFile) ?? sourceOf(blocked) };
}

function placeOf(blocked: string): string {
  if (WORDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol.slice(0, -1).slice(0, 20) : origin.slice(0, 120);
}

function sourceOf(address: string): PolicyReport['source'] {
  if (!URL.canParse(address)) return null;
  const [, remote, version] = REMOTE_SCRIPT.exec(new URL(address).pathname) ?? [];
  return remote && version ? { remote, version } : null;
}
