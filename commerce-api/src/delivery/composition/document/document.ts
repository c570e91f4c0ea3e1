import type { Flags, RemoteRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import type { Session } from '@nara/shared-contracts/api/session';
import {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_SEEDS_ID,
  FIRST_VIEW_STYLES_ID,
  type SsrSeeds,
  type SsrView,
} from '@nara/shared-contracts/rules/composition';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import { baseOf, END_PREVIEW_PATH } from '#delivery/releases';
import { POLICY_REPORTS_PATH } from '#delivery/telemetry';
import { SESSION_PATH } from '../visitor';
import { watchScript } from './lost-shell';
import type { PreloadPlan } from './preload';

interface DocumentInput {
  shell: ShellRelease;
  remotes: readonly RemoteRelease[];
  /** Flags that differ from their defaults for this visitor; unset if there are none. */
  flags?: Flags;
  /** Version that this visitor previews; unset for most visitors. */
  previewed?: Pick<RemoteRelease, 'name' | 'version'>;
  pathname: string;
  /** Description of the page for search engines; defaults to that of the shop. */
  description?: string | null;
  /** Structured data of the page for search engines (schema.org); omitted by default. */
  structured?: object | null;
  plan: PreloadPlan;
  firstView: SsrView | null;
  /** Session of the signed-in user, for a page without a first view; null where it does not matter. */
  session: Session | null;
  nonce: string;
  /**
   * Origins whose builds may replace releases, in addition to the visitor's own machine; null allows no replacement.
   */
  overrides: readonly string[] | null;
  /** Token that the page sends with its reports of how remotes load. */
  reportToken?: string;
  /** First half of the ids of the traces that the page may start; unset if nothing is traced. */
  tracePrefix?: string;
}

type Script = PreloadPlan['scripts'][number];

/** Description of the shop for search engines. */
const DESCRIPTION = 'NARA: premium activewear designed for the modern lifestyle.';

/** Storage key for the address of the shell that the browser ran last. */
const LAST_SHELL = 'nara-shell';

/**
 * Runs before the first paint. Hides a gate that this browser has passed, and applies the chosen portal theme. Holds a
 * passcode that is submitted before the shell has loaded. Records the buttons of the first view that are pressed before
 * hydration, in order; they are replayed afterwards (shell/src/composition/ssr). A disabled button fires no
 * click events, but may be enabled by the time it is replayed. If the browser meanwhile goes back to another address of
 * this document, it gets that screen instead (`naraLeft`).
 */
const GATE_SCRIPT = `var naraPresses=[],r=document.documentElement,k=location.pathname.startsWith('/admin')?'enterprise-unlocked':'site-unlocked';
try{r.dataset.gate=localStorage.getItem(k)==='true'?'open':'closed'}catch(e){}
var t;try{t=localStorage.getItem('nara-portal-theme')}catch(e){}
r.dataset.theme=t||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();e.target.dataset.submitted='1'}});
function press(e,k){var b=e.isTrusted&&e.target.closest('#app[${FIRST_VIEW_ATTRIBUTE}] button'+k);if(b){e.preventDefault();e.stopImmediatePropagation();naraPresses.push(b)}}
addEventListener('click',function(e){press(e,'')},true);
addEventListener('pointerup',function(e){press(e,':disabled')},true);
function at(){return location.pathname+location.search}
var naraLeft=false,a=at();addEventListener('popstate',function(){naraLeft=at()!=a});`;

/**
 * Allows scripts to be loaded by URL; the policy's `script-src` limits which. Blocks every other string that would
 * become code or markup. Must come before anything that loads a script.
 */
const TRUST_SCRIPT = `typeof trustedTypes=='object'&&trustedTypes.createPolicy('default',{createScriptURL:function(u){return u}});`;

/** Returns the script that starts a shell, with its hash. */
export function mainOf(shell: ShellRelease): { url: string; integrity: string } {
  const { entry, integrity } = shell;
  return { url: entry, integrity: integrity[entry.slice(baseOf(shell).length)] ?? '' };
}

/** Appends an element to the head that fetches a file from this site. Used by the two scripts below. */
const PUT = `function put(n,p){var e=Object.assign(document.createElement(n),p);e.crossOrigin='anonymous';document.head.append(e);return e}`;

/**
 * Preloads the shell unless this browser has run it before. In that case it is cached, and reading it and checking its
 * hash would cost a slow phone 50 ms before the first frame. It stands in the head, after the font: a parser that stops
 * to paint would reach a script after the visible content half a second later, in one load of six.
 */
const aheadScript = (
  shell: string,
): string => `(function(m){try{if(localStorage.getItem('${LAST_SHELL}')===m.url)return}catch(e){}
put('link',{rel:'preload',as:'script',href:m.url,integrity:m.integrity,fetchPriority:'low'})})(${shell});`;

/**
 * Runs at the end of the body. A cached script would run before the first frame and delay it, so the shell is requested
 * after that frame. A background page draws no frames, so it does not wait for one. The shell's next files are
 * requested at the same time: starting each request costs a slow phone 10 ms, and until the shell's own script has
 * arrived the network has no capacity for them anyway. Chunks of a remote run as they arrive, so that none is left to
 * run when it is needed. The remote's entry is only fetched, because it takes the federation runtime from the shell. A
 * shell that does not arrive is requested once more under another address, because the browser may have cached a broken
 * response; then it is reported.
 */
const startScript = (shell: string, ahead: readonly Script[]): string =>
  `(function(m,a){function ran(){try{localStorage.setItem('${LAST_SHELL}',this.src.slice(location.origin.length))}catch(e){}}
function fetchAhead(s){var i=s.integrity||'';
if(s.kind=='chunk')put('script',{src:s.url,integrity:i});
else put('link',{rel:'preload',as:'script',href:s.url,integrity:i})}
function load(u,lost){put('script',{src:u,integrity:m.integrity,onload:ran,onerror:lost})}
function go(){if(!m.url)return;var u=m.url;m.url=0;load(u,function(){load(u+'?again='+Date.now(),naraLost)});a.forEach(fetchAhead)}
requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,500)})(${shell},${embedded(ahead)});`;

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * Returns the part of a release that the shell needs; its preloads are tags by then. Remotes behind the other gate are
 * rarely loaded, and their incompressible hashes would make up half of the document, so the shell reads those from the
 * manifest.
 */
const registered = (release: RemoteRelease, pathname: string): RemoteRelease =>
  release.manifest && gateForPath(release.pathPrefix) !== gateForPath(pathname)
    ? { ...release, integrity: {}, preload: {} }
    : { ...release, manifest: undefined, preload: {} };

/** Serialises JSON so that it cannot close its script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Renders the HTML document of any page with its gate, registry and preloads, so that the first screen needs no further
 * round trip. The document has two parts, so that the browser draws the visible part while the scripts are still
 * loading.
 */
export function renderDocument({
  shell,
  remotes,
  flags,
  previewed,
  pathname,
  description,
  structured,
  plan,
  firstView,
  session,
  nonce,
  overrides,
  reportToken,
  tracePrefix,
}: DocumentInput): [seen: string, rest: string] {
  const main = embedded(mainOf(shell));
  const integrity = (value: string | undefined) => (value ? ` integrity="${value}"` : '');
  // With a first view, no script is requested before it.
  const [early, late] = firstView ? [[], plan.scripts] : [plan.scripts, []];
  const preloads = [
    `<link rel="preload" href="/fonts/instrument-sans-basic.woff2" as="font" type="font/woff2" crossorigin>`,
    ...early.map(
      (script) =>
        `<link rel="preload" href="${escapeAttribute(script.url)}" as="script" crossorigin="anonymous"${integrity(script.integrity || undefined)}>`,
    ),
    // The document already contains the first view's data, or the session.
    ...(firstView ? [] : plan.data.filter((path) => !session || path !== SESSION_PATH)).map(
      (path) => `<link rel="preload" href="${escapeAttribute(path)}" as="fetch" crossorigin="anonymous">`,
    ),
  ];
  const seen = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f7f4ef">
<meta name="description" content="${escapeAttribute(description ?? DESCRIPTION)}">
<title>NARA</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${shell.styles}</style>${firstView ? styled(firstView, nonce) : ''}
${preloads.join('\n')}
<script nonce="${nonce}">${TRUST_SCRIPT}
${GATE_SCRIPT}
${watchScript(shell, reportToken)}
${PUT}
${aheadScript(main)}</script>
</head>
<body>
<noscript class="no-script">NARA needs JavaScript to run. Please turn it on in your browser’s settings and load this page again.</noscript>
${previewed ? previewBanner(previewed, nonce) : ''}<div id="gate">${shell.gates[gateForPath(pathname)]}</div>
${firstView ? `${visible(firstView)}\n` : ''}`;
  const seeds = firstView?.seeds ?? (session && { session, queries: [] });
  const rest = `${structured ? `${forSearchEngines(structured)}\n` : ''}${seeds ? `${seeding(seeds)}\n` : ''}${firstView ? '' : '<div id="app"></div>\n'}<script type="application/json" id="remotes"${allowing(overrides)}${reportToken ? ` data-report="${reportToken}"` : ''}${tracePrefix ? ` data-trace="${tracePrefix}"` : ''}>${embedded({ contracts: shell.contracts, shell: { version: shell.version }, remotes: remotes.map((release) => registered(release, pathname)), flags })}</script>
<script nonce="${nonce}">${startScript(main, late)}</script>
</body>
</html>
`;
  return [seen, rest];
}

/** Tells the shell that builds from other origins may replace releases, and which origins. */
const allowing = (overrides: readonly string[] | null): string =>
  overrides
    ? ` data-overrides="allowed"${overrides.length > 0 ? ` data-override-origins="${escapeAttribute(overrides.join(' '))}"` : ''}`
    : '';

const PREVIEW_STYLES =
  '#preview{position:fixed;z-index:60;bottom:0;left:0;max-width:100%;padding:.5rem 1rem;background:#ffd84d;color:#1a1a1a;' +
  'font-size:.875rem;overflow-wrap:anywhere}#preview a{display:inline-block;padding:.75rem 0 .75rem 1rem;color:inherit;' +
  'font-weight:600;text-decoration:underline}';

/**
 * Returns the banner that names the previewed version and links back to the live one. It is part of the document, so
 * that it appears whatever the version does and with a shell of any age.
 */
const previewBanner = ({ name, version }: { name: string; version: string }, nonce: string): string =>
  `<style nonce="${nonce}">${PREVIEW_STYLES}</style>
<aside id="preview" aria-label="Preview">Preview of ${escapeAttribute(`${name} ${version}`)}<a href="${END_PREVIEW_PATH}">End</a></aside>
`;

/** Returns the styles of a first view. They go in the head before the application's own, which may override them. */
const styled = ({ css }: SsrView, nonce: string): string =>
  `<style nonce="${nonce}" id="${FIRST_VIEW_STYLES_ID}">${css}</style>`;

/** Returns the application's element with a first view. */
const visible = ({ html, seeds }: SsrView): string =>
  `<div id="app" ${FIRST_VIEW_ATTRIBUTE}="${seeds.at ?? ''}">${html}</div>`;

/** Returns a script element that browsers do not run: its content is data and includes text written by shoppers. */
const forSearchEngines = (structured: object): string =>
  `<script type="application/ld+json">${embedded(structured)}</script>`;

/** Seeds as text: those of a cached view are the same object for every visitor. */
const embeddedSeeds = new WeakMap<SsrSeeds, string>();

function seeding(seeds: SsrSeeds): string {
  const text = embeddedSeeds.get(seeds) ?? embedded(seeds);
  embeddedSeeds.set(seeds, text);
  return `<script type="application/json" id="${FIRST_VIEW_SEEDS_ID}">${text}</script>`;
}

interface PolicyOptions {
  nonce: string;
  /** Additional script origins; development servers only. */
  origins?: readonly string[];
  /** True to also send reports through a Reporting-Endpoints header, which browsers accept only over HTTPS. */
  isHttps?: boolean;
  /** Additional origin that forms may be sent to: the payment provider's, in the shop's documents. */
  formOrigin?: string;
}

/** Endpoint name for the newer kind of reports. */
const REPORTS = 'csp';

/** Returns the document's Content-Security-Policy and its companion headers. */
export function policyHeaders({
  nonce,
  origins = [],
  isHttps = false,
  formOrigin,
}: PolicyOptions): Record<string, string> {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const list = (...sources: string[]) => sources.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${list("'self'", `'nonce-${nonce}'`, ...origins)}`,
    `style-src ${list("'self'", `'nonce-${nonce}'`)}`,
    `connect-src ${list("'self'", ...origins, ...sockets)}`,
    `img-src ${list("'self'", 'data:')}`,
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${list("'self'", ...(formOrigin ? [formOrigin] : []))}`,
    "frame-ancestors 'none'",
    // The clients of development servers create policies and markup of their own.
    ...(origins.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    `report-uri ${POLICY_REPORTS_PATH}`,
    ...(isHttps ? [`report-to ${REPORTS}`] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(isHttps && { 'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"` }),
  };
}
