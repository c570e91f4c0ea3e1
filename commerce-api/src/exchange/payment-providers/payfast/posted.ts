import { decodeValue, parameterString } from './encoding';

/** Fields of a notification that its signature covers. */
export interface Posted {
  fields: ReadonlyMap<string, string>;
  /** The fields as they were signed, in the order in which they were posted. */
  parameters: string;
  signature: string;
}

/** Characters of a body; Payfast's have a tenth of them. */
const LONGEST = 20_000;

/** Reads the body of a notification up to its signature; null when it has none, or names a field twice. */
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
