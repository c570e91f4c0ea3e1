/** Matches a quoted cell of a spreadsheet, if its delimiter follows. */
const QUOTED = /^"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/;
const PLAIN = /^[^\t\r\n]*/;
const LINE_END = /^(?:\r\n|\n|\r)/;

/** Returns a cell on one line, trimmed of the whitespace that spreadsheets add around figures. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Parses a spreadsheet's clipboard text: rows of cells, separated by tabs. A cell in quotation marks may contain tabs
 * and line breaks; every cell becomes one line.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(LINE_END_AT_END, '');
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const [all = '', inner] = quoted ?? PLAIN.exec(rest) ?? [];
    rows.at(-1)?.push(oneLine(quoted ? (inner ?? '').replaceAll('""', '"') : all));
    rest = rest.slice(all.length);
    const end = LINE_END.exec(rest);
    if (end) rows.push([]);
    else if (rest === '') return rows;
    rest = rest.slice(end?.[0].length ?? 1);
  }
}

/** Matches the line break after the last row. */
const LINE_END_AT_END = /(?:\r\n|\n|\r)$/;

/** Formats rows of cells for pasting into spreadsheets. */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n');

const quote = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
