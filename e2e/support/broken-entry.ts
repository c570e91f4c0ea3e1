/** Set in the page while a broken release misbehaves. */
export const BREAKS = 'naraChaos';

/** Returns code at the end of a container's entry that puts `wrap` around its remote; it calls `fault` where it breaks. */
export const brokenEntry = (container: string, wrap: string) => `
;{
  const { init, get } = ${container};
  const fault = () => { if (globalThis.${BREAKS}) throw new Error('broken on purpose'); };
  const wrap = ${wrap};
  const broken = ({ remote }) => ({ remote: { ...remote, createRoutes: (host) => wrap(remote.createRoutes, host) } });
  ${container} = { init, get: async (module) => { const factory = await get(module); return () => broken(factory()); } };
}`;
