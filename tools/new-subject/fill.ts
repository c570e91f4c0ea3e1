import { namesOf } from '../new-remote/names';

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
