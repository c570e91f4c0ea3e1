/**
 * Returns a copy of a JSON value with a text at a path, in which `*` is the first name or number that there is. Returns
 * undefined if the value has no such place.
 */
export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (typeof value !== 'object' || value === null) return undefined;
  const at = name === '*' ? (Object.keys(value)[0] ?? '0') : name;
  const part = withText(value[at as keyof typeof value], rest, text);
  if (part === undefined) return undefined;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [at]: part });
}
