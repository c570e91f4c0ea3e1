import type { RemoteRelease, ShellDocument } from '@nara/shared-contracts';
import { CONTRACTS_VERSION, gateForPath } from '@nara/shared-contracts/rules';
import { preloadPlan } from './preload';

interface DocumentInput {
  shell: ShellDocument;
  remotes: readonly RemoteRelease[];
  pathname: string;
  nonce: string;
}

/**
 * Runs before the first paint: a gate that this browser has passed is not drawn, and a passcode that is sent before the
 * shell is there is held back until it is.
 */
const GATE_SCRIPT = `var r=document.documentElement,k=location.pathname.startsWith('/admin')?'enterprise-unlocked':'site-unlocked';
try{r.dataset.gate=localStorage.getItem(k)==='true'?'open':'closed'}catch(e){}
addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();e.target.dataset.submitted='1'}});`;

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** JSON that cannot end the script element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The HTML document of any page: gate, registry and preloads, so that the first screen needs no further round trip. */
export function renderDocument({ shell, remotes, pathname, nonce }: DocumentInput): string {
  const { scripts, data } = preloadPlan(remotes, pathname);
  const integrity = (value: string | undefined) => (value ? ` integrity="${value}"` : '');
  const preloads = [
    `<link rel="preload" href="/fonts/instrument-sans.woff2" as="font" type="font/woff2" crossorigin>`,
    ...scripts.map(
      (script) =>
        `<link rel="preload" href="${escapeAttribute(script.url)}" as="script" crossorigin="anonymous"${integrity(script.integrity)}>`,
    ),
    ...data.map((path) => `<link rel="preload" href="${escapeAttribute(path)}" as="fetch" crossorigin="anonymous">`),
  ];
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f7f4ef">
<meta name="description" content="NARA: premium activewear designed for the modern lifestyle.">
<title>NARA</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${shell.css}</style>
<script nonce="${nonce}">${GATE_SCRIPT}</script>
${preloads.join('\n')}
<script type="application/json" id="remotes">${embedded({ contracts: CONTRACTS_VERSION, remotes })}</script>
<script nonce="${nonce}" src="${escapeAttribute(shell.main.url)}"${integrity(shell.main.integrity || undefined)} crossorigin="anonymous" defer></script>
</head>
<body>
<div id="gate">${shell.gates[gateForPath(pathname)]}</div>
<div id="app"></div>
<noscript>NARA needs JavaScript to run.</noscript>
</body>
</html>
`;
}

/** The policy of the document. `origins` are further places scripts come from: development servers only. */
export function documentPolicy(nonce: string, origins: readonly string[] = []): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const list = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    `script-src ${list("'self'", `'nonce-${nonce}'`, ...origins)}`,
    `style-src ${list("'self'", `'nonce-${nonce}'`)}`,
    `connect-src ${list("'self'", ...origins, ...sockets)}`,
    `img-src ${list("'self'", 'data:')}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
