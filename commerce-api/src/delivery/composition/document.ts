import type { FirstView, RemoteRelease, ShellDocument } from '@nara/shared-contracts';
import { CONTRACTS_VERSION, FIRST_VIEW_ID, FIRST_VIEW_SEEDS_ID, gateForPath } from '@nara/shared-contracts/rules';
import { POLICY_REPORTS_PATH } from '#delivery/telemetry';
import type { PreloadPlan } from './preload';

interface DocumentInput {
  shell: ShellDocument;
  remotes: readonly RemoteRelease[];
  pathname: string;
  plan: PreloadPlan;
  firstView: FirstView | null;
  nonce: string;
  /** Development servers may stand in for releases. */
  mayOverride: boolean;
}

type Script = PreloadPlan['scripts'][number];

/** The key under which a browser keeps the address of the shell that it ran last. */
const LAST_SHELL = 'nara-shell';

/**
 * Runs before the first paint: a gate that this browser has passed is not drawn, the portal has the theme that was
 * chosen here. A passcode that is sent before the shell is there is held back until it is; a click that comes before
 * the application is noted on the first view's control, and made up for (shell/src/first-view).
 */
const GATE_SCRIPT = `var r=document.documentElement,k=location.pathname.startsWith('/admin')?'enterprise-unlocked':'site-unlocked';
try{r.dataset.gate=localStorage.getItem(k)==='true'?'open':'closed'}catch(e){}
var t;try{t=localStorage.getItem('nara-portal-theme')}catch(e){}
r.dataset.theme=t||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();e.target.dataset.submitted='1'}});
addEventListener('click',function(e){var b=e.target.closest('#first-view button,#first-view summary');if(b)b.dataset.clicked='1'});`;

/** Puts an element into the head that fetches a file of this site, for the two scripts below. */
const PUT = `function put(n,p){var e=Object.assign(document.createElement(n),p);e.crossOrigin='anonymous';document.head.append(e)}`;

/**
 * Fetches the shell ahead, unless this browser ran it before: then it is in its cache, where reading it and checking its
 * hash would cost a slow phone 50 ms before the first frame.
 */
const aheadScript = (
  shell: string,
): string => `(function(m){try{if(localStorage.getItem('${LAST_SHELL}')===m.url)return}catch(e){}
put('link',{rel:'preload',as:'script',href:m.url,integrity:m.integrity})})(${shell});`;

/**
 * Runs at the end of the body. A script that is loaded already would run before the first frame and hold it up, so the
 * shell is asked for after it; a page that draws no frames, in the background, does not wait for one. What the shell
 * loads next is fetched ahead at the same time: beginning each request costs a slow phone 10 ms, and until the shell's
 * own script is there the network has no room for them anyway.
 */
const startScript = (shell: string, ahead: readonly Script[]): string =>
  `(function(m,a){function ran(){try{localStorage.setItem('${LAST_SHELL}',this.src.slice(location.origin.length))}catch(e){}}
function go(){if(!m)return;put('script',{src:m.url,integrity:m.integrity,onload:ran});m=0;a.forEach(function(s){put('link',{rel:'preload',as:'script',href:s.url,integrity:s.integrity||''})})}
requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,500)})(${shell},${embedded(ahead)});`;

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * Returns what the shell needs of a release; the preloads have become tags by then. Behind the other gate nothing is
 * loaded as a rule, and hashes, which no compression makes smaller, would be half of the document: there the manifest has
 * them.
 */
const registered = (release: RemoteRelease, pathname: string): RemoteRelease =>
  release.manifest && gateForPath(release.pathPrefix) !== gateForPath(pathname)
    ? { ...release, integrity: {}, preload: {} }
    : { ...release, manifest: undefined, preload: {} };

/** Returns JSON that cannot end the script element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Renders the HTML document of any page: gate, registry and preloads, so that the first screen needs no further round
 * trip. It comes in two parts, the visible one and the scripts' one, so that the one is drawn while the other travels.
 */
export function renderDocument({
  shell,
  remotes,
  pathname,
  plan,
  firstView,
  nonce,
  mayOverride,
}: DocumentInput): [seen: string, rest: string] {
  const main = embedded({ url: shell.main.url, integrity: shell.main.integrity });
  const integrity = (value: string | undefined) => (value ? ` integrity="${value}"` : '');
  // Where something can be seen before any script, only the shell's own goes before it.
  const [early, late] = firstView ? [[], plan.scripts] : [plan.scripts, []];
  const preloads = [
    `<link rel="preload" href="/fonts/instrument-sans.woff2" as="font" type="font/woff2" crossorigin>`,
    ...early.map(
      (script) =>
        `<link rel="preload" href="${escapeAttribute(script.url)}" as="script" crossorigin="anonymous"${integrity(script.integrity || undefined)}>`,
    ),
    // What the first view was drawn from is in the document.
    ...(firstView ? [] : plan.data).map(
      (path) => `<link rel="preload" href="${escapeAttribute(path)}" as="fetch" crossorigin="anonymous">`,
    ),
  ];
  const seen = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f7f4ef">
<meta name="description" content="NARA: premium activewear designed for the modern lifestyle.">
<title>NARA</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${shell.css}</style>
<script nonce="${nonce}">${GATE_SCRIPT}
${PUT}
${aheadScript(main)}</script>
${preloads.join('\n')}
</head>
<body>
<div id="gate">${shell.gates[gateForPath(pathname)]}</div>
${firstView ? `${visible(firstView, nonce)}\n` : ''}`;
  const rest = `${firstView ? `${seeding(firstView)}\n` : ''}<div id="app"></div>
<script type="application/json" id="remotes"${mayOverride ? ' data-overrides="allowed"' : ''}>${embedded({ contracts: CONTRACTS_VERSION, remotes: remotes.map((release) => registered(release, pathname)) })}</script>
<script nonce="${nonce}">${startScript(main, late)}</script>
<noscript>NARA needs JavaScript to run.</noscript>
</body>
</html>
`;
  return [seen, rest];
}

/** Returns a first view with its styles. */
const visible = ({ html, css }: FirstView, nonce: string): string => `<div id="${FIRST_VIEW_ID}">
<style nonce="${nonce}">${css}</style>
${html}
</div>`;

const seeding = ({ seeds }: FirstView): string =>
  `<script type="application/json" id="${FIRST_VIEW_SEEDS_ID}">${embedded(seeds)}</script>`;

interface PolicyOptions {
  nonce: string;
  /** Further origins that scripts come from: development servers only. */
  origins?: readonly string[];
  /** Sends reports to an endpoint of the document too, which browsers take over HTTPS alone. */
  isHttps?: boolean;
}

/** The name of the endpoint that the newer kind of reports goes to. */
const REPORTS = 'csp';

/** Returns the policy of the document, with the headers that go with it. */
export function policyHeaders({ nonce, origins = [], isHttps = false }: PolicyOptions): Record<string, string> {
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS_PATH}`,
    ...(isHttps ? [`report-to ${REPORTS}`] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(isHttps && { 'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS_PATH}"` }),
  };
}
