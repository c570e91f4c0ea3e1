import type { FirstView, FirstViewSeeds, Flags, RemoteRelease, Session, ShellDocument } from '@nara/shared-contracts';
import {
  CONTRACTS_VERSION,
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_ID,
  FIRST_VIEW_SEEDS_ID,
  FIRST_VIEW_STYLES_ID,
  gateForPath,
} from '@nara/shared-contracts/rules';
import { END_PREVIEW_PATH } from '#delivery/releases';
import { POLICY_REPORTS_PATH } from '#delivery/telemetry';
import { SESSION_PATH } from './first-answers';
import type { PreloadPlan } from './preload';

interface DocumentInput {
  shell: ShellDocument;
  remotes: readonly RemoteRelease[];
  /** Flags that differ from their defaults for this visitor; unset without any. */
  flags?: Flags;
  /** Version that this visitor previews; unset for nearly everybody. */
  previewed?: Pick<RemoteRelease, 'name' | 'version'>;
  pathname: string;
  /** What the page is about, for search engines; what the shop is about unless given. */
  description?: string | null;
  /** What search engines are told of the page, as schema.org words it; nothing unless given. */
  structured?: object | null;
  plan: PreloadPlan;
  firstView: FirstView | null;
  /** Who is signed in, for a page without a first view; null where that does not matter. */
  session: Session | null;
  nonce: string;
  /** Origins besides the visitor's own machine whose builds may replace releases; null allows no replacing. */
  overrides: readonly string[] | null;
  /** Token by which the page reports how remotes load. */
  reportToken?: string;
  /** First half of the ids of the traces that the page may begin; unset where nothing is traced. */
  tracePrefix?: string;
}

type Script = PreloadPlan['scripts'][number];

/** What the shop is about, for search engines. */
const DESCRIPTION = 'NARA: premium activewear designed for the modern lifestyle.';

/** Storage key for the address of the shell the browser ran last. */
const LAST_SHELL = 'nara-shell';

/**
 * Runs before the first paint: hides a gate that this browser has passed and applies the chosen portal theme. A
 * passcode submitted before the shell has loaded is held until it has; buttons of the first view that are pressed before
 * it is hydrated are noted in their order, and pressed then (shell/src/composition/first-view). One that is not available
 * yet has no clicks, and may be by its turn. A browser that goes back meanwhile to another address of this document gets
 * that screen instead (`naraLeft`).
 */
const GATE_SCRIPT = `var naraPresses=[],naraEntry,r=document.documentElement,k=location.pathname.startsWith('/admin')?'enterprise-unlocked':'site-unlocked';
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
 * Lets scripts be loaded by their addresses, which the policy's `script-src` bounds. Every other text that would become
 * code or markup is refused. Comes before anything that loads a script.
 */
const TRUST_SCRIPT = `typeof trustedTypes=='object'&&trustedTypes.createPolicy('default',{createScriptURL:function(u){return u}});`;

/** Adds an element to the head that fetches a file of this site, for the two scripts below. */
const PUT = `function put(n,p){var e=Object.assign(document.createElement(n),p);e.crossOrigin='anonymous';document.head.append(e);return e}`;

/**
 * Prefetches the shell, unless this browser ran it before: then it is cached, and reading it and checking its hash
 * would cost a slow phone 50 ms before the first frame. It comes after what is visible, whose font and picture go first.
 */
const aheadScript = (
  shell: string,
): string => `(function(m){try{if(localStorage.getItem('${LAST_SHELL}')===m.url)return}catch(e){}
put('link',{rel:'preload',as:'script',href:m.url,integrity:m.integrity})})(${shell});`;

/**
 * Runs at the end of the body. A cached script would run before the first frame and delay it, so the shell is requested
 * after that frame; a background page, which draws no frames, does not wait for one. The shell's next files are
 * requested at the same time: starting each request costs a slow phone 10 ms, and until the shell's own script has
 * arrived the network has no room for them anyway. Those of a remote run as they arrive, so that none has to be run when
 * it is wanted. The entry leaves its container behind and is taken up by the shell (`naraEntry`). Addresses of chunks are
 * whole, for webpack to find those still under way; one that ended is removed, as webpack would wait for it.
 */
const startScript = (shell: string, ahead: readonly Script[]): string =>
  `(function(m,a){function ran(){try{localStorage.setItem('${LAST_SHELL}',this.src.slice(location.origin.length))}catch(e){}}
function end(e){e.target.remove()}
function came(e){e.target.dataset.ran=1}
function lost(e){naraEntry=null;end(e)}
function fetchAhead(s){var i=s.integrity||'',u=location.origin+s.url;
if(s.runs=='chunk')put('script',{src:u,integrity:i,onload:end,onerror:end});
else if(s.runs)naraEntry=put('script',{src:u,integrity:i,onload:came,onerror:lost});
else put('link',{rel:'preload',as:'script',href:s.url,integrity:i})}
function go(){if(!m)return;put('script',{src:m.url,integrity:m.integrity,onload:ran});m=0;a.forEach(fetchAhead)}
requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,500)})(${shell},${embedded(ahead)});`;

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * Returns the part of a release that the shell needs; its preloads have become tags by then. Remotes behind the other
 * gate are rarely loaded, and their incompressible hashes would be half of the document: the shell reads those from the
 * manifest.
 */
const registered = (release: RemoteRelease, pathname: string): RemoteRelease =>
  release.manifest && gateForPath(release.pathPrefix) !== gateForPath(pathname)
    ? { ...release, integrity: {}, preload: {} }
    : { ...release, manifest: undefined, preload: {} };

/** Serialises JSON so that it cannot close its script element. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Renders the HTML document of any page: gate, registry and preloads, so that the first screen needs no further round
 * trip. It comes in two parts, so that the visible one is drawn while the scripts are still on their way.
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
  const main = embedded({ url: shell.main.url, integrity: shell.main.integrity });
  const integrity = (value: string | undefined) => (value ? ` integrity="${value}"` : '');
  // Where something is visible without scripts, none is asked for before it.
  const [early, late] = firstView ? [[], plan.scripts] : [plan.scripts, []];
  const preloads = [
    `<link rel="preload" href="/fonts/instrument-sans-basic.woff2" as="font" type="font/woff2" crossorigin>`,
    ...early.map(
      (script) =>
        `<link rel="preload" href="${escapeAttribute(script.url)}" as="script" crossorigin="anonymous"${integrity(script.integrity || undefined)}>`,
    ),
    // The document already contains the first view's data, or who is signed in.
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
<style nonce="${nonce}">${shell.css}</style>${firstView ? styled(firstView, nonce) : ''}
<script nonce="${nonce}">${TRUST_SCRIPT}
${GATE_SCRIPT}
${PUT}${firstView ? '' : `\n${aheadScript(main)}`}</script>
${preloads.join('\n')}
</head>
<body>
<noscript class="no-script">NARA needs JavaScript to run. Please turn it on in your browser’s settings and load this page again.</noscript>
${previewed ? previewBanner(previewed, nonce) : ''}<div id="gate">${shell.gates[gateForPath(pathname)]}</div>
${firstView ? `${visible(firstView)}\n<script nonce="${nonce}">${aheadScript(main)}</script>\n` : ''}`;
  const seeds = firstView?.seeds ?? (session && { session, queries: [] });
  const rest = `${structured ? `${forSearchEngines(structured)}\n` : ''}${seeds ? `${seeding(seeds)}\n` : ''}${firstView ? '' : '<div id="app"></div>\n'}<script type="application/json" id="remotes"${allowing(overrides)}${reportToken ? ` data-report="${reportToken}"` : ''}${tracePrefix ? ` data-trace="${tracePrefix}"` : ''}>${embedded({ contracts: CONTRACTS_VERSION, remotes: remotes.map((release) => registered(release, pathname)), flags })}</script>
<script nonce="${nonce}">${startScript(main, late)}</script>
</body>
</html>
`;
  return [seen, rest];
}

/** Tells the shell that builds from elsewhere may replace releases, and from where. */
const allowing = (overrides: readonly string[] | null): string =>
  overrides
    ? ` data-overrides="allowed"${overrides.length > 0 ? ` data-override-origins="${escapeAttribute(overrides.join(' '))}"` : ''}`
    : '';

const PREVIEW_STYLES =
  '#preview{position:fixed;z-index:60;bottom:0;left:0;max-width:100%;padding:.5rem 1rem;background:#ffd84d;color:#1a1a1a;' +
  'font-size:.875rem;overflow-wrap:anywhere}#preview a{display:inline-block;padding:.75rem 0 .75rem 1rem;color:inherit;' +
  'font-weight:600;text-decoration:underline}';

/**
 * Says which version is not the live one, and leads back. Part of the document, so that it is there whatever the version
 * does, with a shell of any age.
 */
const previewBanner = ({ name, version }: { name: string; version: string }, nonce: string): string =>
  `<style nonce="${nonce}">${PREVIEW_STYLES}</style>
<aside id="preview" aria-label="Preview">Preview of ${escapeAttribute(`${name} ${version}`)}<a href="${END_PREVIEW_PATH}">End</a></aside>
`;

/** Returns the styles of a first view. In the head, before those that the application adds, which may overrule them. */
const styled = ({ css }: FirstView, nonce: string): string =>
  `<style nonce="${nonce}" id="${FIRST_VIEW_STYLES_ID}">${css}</style>`;

/** Returns the application's element with a first view. One of an earlier build is replaced, and found by its own id. */
const visible = ({ html, seeds }: FirstView): string =>
  `<div id="app" ${FIRST_VIEW_ATTRIBUTE}="${seeds.at ?? ''}">${seeds.styles ? html : `<div id="${FIRST_VIEW_ID}">${html}</div>`}</div>`;

/** Returns an element that browsers do not run: what it says is data, with texts of shoppers. */
const forSearchEngines = (structured: object): string =>
  `<script type="application/ld+json">${embedded(structured)}</script>`;

const seeding = (seeds: FirstViewSeeds): string =>
  `<script type="application/json" id="${FIRST_VIEW_SEEDS_ID}">${embedded(seeds)}</script>`;

interface PolicyOptions {
  nonce: string;
  /** Further script origins: development servers only. */
  origins?: readonly string[];
  /** Also sends reports through a Reporting-Endpoints header, which browsers accept over HTTPS alone. */
  isHttps?: boolean;
  /** Further origin that forms may be sent to: that of the payment provider, in the shop's documents. */
  formOrigin?: string;
}

/** Name of the endpoint for the newer kind of reports. */
const REPORTS = 'csp';

/** Returns the document's policy and its companion headers. */
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
    // The clients of development servers make policies and markup of their own.
    ...(origins.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    `report-uri ${POLICY_REPORTS_PATH}`,
    ...(isHttps ? [`report-to ${REPORTS}`] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(isHttps && { 'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"` }),
  };
}
