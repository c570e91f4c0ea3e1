import { BREAKS, brokenEntry } from '../../e2e/support/broken-entry';
import type { Fault } from './schedule';

/** Applies `change` to every route, at any depth. */
const everyRoute = (change: string): string => `(createRoutes, host) => {
  const within = (route) => ({ ...(${change})(route), ...(route.children && { children: route.children.map(within) }) });
  return createRoutes(host).map(within);
}`;

const WRAPS: Readonly<Record<Fault, string>> = {
  start: '(createRoutes, host) => { fault(); return createRoutes(host); }',
  render: `(createRoutes, host) =>
  createRoutes(host).map(({ element, ...route }) => ({ ...route, Component: () => { fault(); return element; } }))`,
  // Its screens are in a script that was never published.
  chunk: everyRoute(`(route) => route.lazy ? { ...route, lazy: () => new Promise((_, reject) => {
    const script = Object.assign(document.createElement('script'), { src: at.replace(/[^/]*$/, 'absent.js') });
    script.onerror = () => reject(Object.assign(new Error('Loading chunk absent failed.'), { name: 'ChunkLoadError' }));
    document.head.append(script);
  }) } : route`),
  // Its calls make the server fail.
  call: `(createRoutes, host) => {
  const send = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    /^\\/api\\/(catalogue|admin|enterprise)/.test(String(url))
      ? Promise.resolve(new Response('{"code":"internal","detail":"broken on purpose"}', { status: 500 }))
      : send(url, init);
  return createRoutes(host);
}`,
};

/**
 * Returns code to append to the entry of a container. It makes its release a different one, and a bad one if there is a
 * fault.
 */
export function endOfEntry(container: string, { number, fault }: { number: number; fault: Fault | null }): string {
  const remark = `\n// release ${number}`;
  if (!fault) return remark;
  return `${remark}\n;const at = document.currentScript.src;\nglobalThis.${BREAKS} = true;${brokenEntry(container, WRAPS[fault])}`;
}
