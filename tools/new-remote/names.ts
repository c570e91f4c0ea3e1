import { SHELL } from '@nara/shared-contracts/rules/composition';

/** Forms of the name of a remote or subject. */
export interface Names {
  /** `spare-parts`: registry, address, files. */
  kebab: string;
  /** `SpareParts`: components, types. */
  pascal: string;
  /** `spareParts`: variables. */
  camel: string;
  /** `spare_parts`: tables. */
  snake: string;
  /** `Spare Parts`: headings. */
  title: string;
}

export const namesOf = (kebab: string): Names => {
  const words = kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: kebab.replaceAll('-', '_'),
    title: words.join(' '),
  };
};

/** Existing names that a new remote must avoid. */
export interface Surroundings {
  /** Names of the remotes. */
  remotes: readonly string[];
  /** Names of the journeys. */
  journeys: readonly string[];
}

const MAX_LENGTH = 30;

/** Explains why a remote cannot have that name; null if it can. */
export function nameFault(name: string, { remotes, journeys }: Surroundings): string | null {
  if (name === SHELL) return 'That is the shell, which is released like a remote; choose another name.';
  if (name === '') return 'Say what it is called: npm run new-remote -- spare-parts';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name for a remote: lower-case words joined by hyphens, such as spare-parts`;
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} characters`;
  if (name.endsWith('-remote')) return `Leave "-remote" away: the folder gets it by itself (${name})`;
  if (remotes.includes(name)) return `There is a remote ${name} already (${name}-remote)`;
  if (journeys.includes(name)) return `There is a journey ${name} already (e2e/journeys)`;
  return null;
}

/** Returns the port after the highest in use. */
export const nextPort = (ports: readonly number[]): number => Math.max(3000, ...ports) + 1;

const SAMPLE = namesOf('sample-thing');
const SAMPLE_PORT = '3999';

/**
 * Fills a text or file name of the template for the remote `name`. Adjusts paths into the repository to its new
 * location.
 */
export function fill(text: string, name: string, port: number): string {
  const { kebab, pascal, title } = namesOf(name);
  return text
    .replaceAll(SAMPLE.kebab, kebab)
    .replaceAll(SAMPLE.pascal, pascal)
    .replaceAll(SAMPLE.title, title)
    .replaceAll(SAMPLE_PORT, String(port))
    .replaceAll("'../../webpack/", "'../tools/webpack/")
    .replaceAll("'../../../e2e/", "'../")
    .replaceAll('"../../../', '"../');
}
