import { namesOf } from '../new-remote/names';

/** Existing names that a new subject must avoid, and the layers in which it can be. */
export interface Surroundings {
  layers: readonly string[];
  /** Names of subjects, screens of the shop, and other rooms. */
  taken: readonly string[];
  journeys: readonly string[];
}

const MAX_LENGTH = 30;

/** Explains why a subject cannot have that name or layer; null if it can. */
export function subjectFault(name: string, layer: string, { layers, taken, journeys }: Surroundings): string | null {
  if (name === '') return 'Say what it is called and where it stands: npm run new-subject -- loyalty-points selling';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name for a subject: lower-case words joined by hyphens, such as loyalty-points`;
  if (name.length > MAX_LENGTH) return `"${name}" is longer than ${MAX_LENGTH} characters`;
  if (!layers.includes(layer)) return `"${layer}" is no layer; subjects stand in ${layers.join(', ')}`;
  if (taken.includes(name)) return `The name ${name} is taken`;
  return journeys.includes(name) ? `There is a journey ${name} already (e2e/journeys)` : null;
}

const SAMPLE = namesOf('sample-thing');

/** Fills a text or file name of the template for the subject `name`. */
export function fill(text: string, name: string): string {
  const { kebab, pascal, camel, snake, title } = namesOf(name);
  return text
    .replaceAll(SAMPLE.kebab, kebab)
    .replaceAll(SAMPLE.pascal, pascal)
    .replaceAll(SAMPLE.camel, camel)
    .replaceAll(SAMPLE.snake, snake)
    .replaceAll(SAMPLE.snake.toUpperCase(), snake.toUpperCase())
    .replaceAll(SAMPLE.title.toLowerCase(), title.toLowerCase())
    .replaceAll(SAMPLE.title, title);
}
