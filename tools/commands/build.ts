import { build } from '../build/build';
import { KINDS, type Kind } from '../build/targets';
import { reportAndExit } from '../processes';

const isKind = (word: string): word is Kind => KINDS.some((kind) => kind === word);

/** Builds everything out of date, or only the named kinds: `npm run build -- front-end server`. */
function buildNamed(words: readonly string[]): Promise<void> {
  const unknown = words.find((word) => !isKind(word));
  if (unknown !== undefined) throw new Error(`there is no kind "${unknown}" to build: ${KINDS.join(', ')}`);
  return build(words.length > 0 ? words.filter(isKind) : undefined);
}

await Promise.resolve(process.argv.slice(2)).then(buildNamed).catch(reportAndExit);
