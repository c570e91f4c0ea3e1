import type { ShellRelease } from '@nara/shared-contracts/api/composition';
import { FAILED_VERSIONS_COOKIE, failedVersion, SHELL } from '@nara/shared-contracts/rules/composition';
import { baseOf } from '#delivery/releases';

/** Time (s) for which a browser remembers a failure, as in `noteFailedVersion` of the shell. */
const KEPT_SECONDS = 3600;

/** Path that pages report faults to. */
const FAULTS_PATH = '/api/remote-faults';

/**
 * Returns the script that reports a shell which does not arrive, or which throws before it watches for faults itself
 * (`naraWatched`, set in `shell/src/composition/faults`). At most one fault of a page is reported, and the browser gets
 * the shell before on its next page. A preview has no token and reports nothing.
 */
export const watchScript = (shell: Pick<ShellRelease, 'name' | 'version'>, token: string | undefined): string =>
  token === undefined
    ? 'function naraLost(){}'
    : `var naraWatched=false,naraTold;
function naraTell(k,t){if(naraTold||naraWatched||!navigator.onLine)return;naraTold=1;
try{document.cookie='${FAILED_VERSIONS_COOKIE}=${failedVersion(shell)};Max-Age=${KEPT_SECONDS};Path=/;SameSite=Lax'+(location.protocol=='https:'?';Secure':'')}catch(e){}
window.fetch('${FAULTS_PATH}',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({token:'${token}',faults:[{remote:'${SHELL}',version:'${shell.version}',kind:k,message:t.slice(0,300),stack:[],route:'*'}]})}).catch(function(){})}
function naraLost(){naraTell('chunk','The first script did not arrive.')}
function naraThrown(e){if(e&&String(e.stack).indexOf('${baseOf(shell)}')>=0)naraTell('start',String(e.message||e))}
addEventListener('error',function(e){naraThrown(e.error)});
addEventListener('unhandledrejection',function(e){naraThrown(e.reason)});`;
