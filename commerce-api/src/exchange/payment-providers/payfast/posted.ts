import { decodeValue, parameterString } from './encoding';

/** Fields of a notification that its signature covers. */
export interface Posted {
  fields: ReadonlyMap<string, string>;
  /** Fields as they were signed, in the order of the posted body. */
  parameters: string;
  signature: string;
}

/** Maximum number of characters in a body. Payfast's have a tenth of that. */
const LONGEST = 20_000;

/** Reads the body of a notification up to its signature; null if it has no signature or repeats a field. */
export function readPosted(body: string): Posted | null {
  if (body.length > LONGEST) return null;
  const bytes = new Map<string, Buffer>();
  for (const pair of body.split('&')) {
    const at = pair.indexOf('=');
    const name = decodeValue(at < 0 ? pair : pair.slice(0, at)).toString();
    const value = decodeValue(at < 0 ? '' : pair.slice(at + 1));
    if (name === 'signature') {
      const fields = new Map([...bytes].map(([field, given]) => [field, given.toString()]));
      return { fields, parameters: parameterString(bytes), signature: value.toString() };
    }
    if (bytes.has(name)) return null;
    bytes.set(name, value);
  }
  return null;
}
