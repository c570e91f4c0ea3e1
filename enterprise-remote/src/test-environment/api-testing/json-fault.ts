/** Position and description of a syntax error; line and column start at 1. */
interface JsonFault {
  line: number;
  column: number;
  message: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

class Unexpected extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Finds the first syntax error in a JSON text; returns null if there is none. The messages of `JSON.parse` differ by
 * browser, and some lack a position.
 */
export function findJsonFault(text: string): JsonFault | null {
  let at = 0;

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const skipSpace = () => take(SPACE);
  const fail = (wanted: string): never => {
    const sign = text[at] === '\n' ? 'the end of the line' : text[at];
    throw new Unexpected(
      at,
      sign === undefined ? `${wanted} is missing at the end` : `${wanted} is expected, not ${sign}`,
    );
  };
  const takeSign = (sign: string): boolean => {
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };

  /** Consumes a string; it may contain anything but control characters such as a line break. */
  const takeString = (): boolean => {
    if (!takeSign('"')) return false;
    while (!takeSign('"')) {
      const sign = text[at] ?? '\n';
      if (sign < ' ') fail('A closing quotation mark');
      if (sign !== '\\') at += 1;
      else if (!take(ESCAPE)) fail('A character that may be escaped');
    }
    return true;
  };

  /** Consumes the entries of an array or an object, and the closing bracket. */
  const entries = (end: string, entry: () => void) => {
    skipSpace();
    if (takeSign(end)) return;
    do {
      skipSpace();
      entry();
      skipSpace();
    } while (takeSign(','));
    if (!takeSign(end)) fail(`A comma or ${end}`);
  };
  const member = () => {
    if (!takeString()) fail('A name in quotation marks');
    skipSpace();
    if (!takeSign(':')) fail('A colon');
    value();
  };
  const value = () => {
    skipSpace();
    if (takeSign('{')) entries('}', member);
    else if (takeSign('[')) entries(']', value);
    else if (!takeString() && !take(NUMBER) && !take(WORD)) fail('A value');
    skipSpace();
  };

  try {
    value();
    if (at < text.length) fail('The end');
    return null;
  } catch (fault) {
    if (!(fault instanceof Unexpected)) throw fault;
    const before = text.slice(0, fault.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: fault.message };
  }
}
