import { namesOf } from './names';

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
