/** Set in the page while a broken release misbehaves. */
export const BREAKS = 'naraChaos';

/**
 * Returns code for the end of a container's entry that puts `wrap` around its remote. `wrap` calls `fault` where it
 * breaks.
 */
export const brokenEntry = (container: string, wrap: string) => `
;{
  const { init, get } = ${container};
  const fault = () => { if (globalThis.${BREAKS}) throw new Error('broken on purpose'); };
  const wrap = ${wrap};
  const broken = ({ remote }) => ({ remote: { ...remote, createRoutes: (host) => wrap(remote.createRoutes, host) } });
  ${container} = { init, get: async (module) => { const factory = await get(module); return () => broken(factory()); } };
}`;

/**
 * Returns a wrapper for `brokenEntry` that replaces a screen of the remote, below its error element, with this
 * component.
 */
export const withScreen = (path: string, component: string): string => `(createRoutes, host) => {
  const inScreen = ({ lazy, ...screen }) =>
    screen.path === '${path}' ? { ...screen, Component: ${component} } : { ...screen, lazy };
  const within = (route) => ({ ...inScreen(route), ...(route.children && { children: route.children.map(within) }) });
  return createRoutes(host).map(within);
}`;
