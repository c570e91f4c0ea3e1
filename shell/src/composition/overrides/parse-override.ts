/** A remote that comes from a development server instead of the registry. */
export interface Override {
  name: string;
  /** Origin on this machine: `http://localhost:3002`. */
  origin: string;
}

/** `admin@http://localhost:3002`; only addresses of this machine, which the content security policy allows. */
const OVERRIDE = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/;

/** The override that a text asks for; null when it asks for none that is allowed. */
export function parseOverride(text: string): Override | null {
  const [, name, origin] = OVERRIDE.exec(text) ?? [];
  return name && origin && URL.canParse(origin) ? { name, origin } : null;
}
