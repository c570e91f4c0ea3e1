/** Remote loaded from a development server or a preview instead of the registry. */
export interface Override {
  name: string;
  /** Origin on this machine, `http://localhost:3002`, or one that the server allows. */
  origin: string;
}

/** Matches `admin@http://localhost:3002`; whether the origin is allowed is checked next. */
const OVERRIDE = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)\/?$/;

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/**
 * Returns true if an origin matches a pattern. The leftmost label of the pattern may be `*`, which matches any one
 * label.
 */
function isOf(origin: string, pattern: string): boolean {
  if (!pattern.startsWith('https://*.')) return origin === pattern;
  const [, rest] = /^https:\/\/[a-z0-9-]+(\..+)$/.exec(origin) ?? [];
  return rest === pattern.slice('https://*'.length);
}

/**
 * Returns the override that a text requests; null if it requests none that is allowed. Allowed are addresses of this
 * machine, and the https origins that the server names and the content security policy allows.
 */
export function parseOverride(text: string, origins: readonly string[] = []): Override | null {
  const [, name, origin] = OVERRIDE.exec(text) ?? [];
  if (!name || !origin || !URL.canParse(origin)) return null;
  const isAllowed =
    OWN_MACHINE.test(origin) || (origin.startsWith('https://') && origins.some((pattern) => isOf(origin, pattern)));
  return isAllowed ? { name, origin } : null;
}
