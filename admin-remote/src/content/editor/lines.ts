import type { ContentBlock, ContentRun } from '@nara/shared-contracts';
import { fromRuns, toRuns } from './marks';

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'header' | 'rows'>;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A list as text: a line for each item. */
export const listText = (items: readonly (readonly ContentRun[])[]): string => items.map(fromRuns).join('\n');
export const listOf = (text: string): ContentRun[][] => linesOf(text).map((line) => toRuns(line.trim()));

/** A tab at an end of a line stands beside an empty cell. */
const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : '|').map((cell) => cell.trim());

/** A table as text: a line for each row, its cells apart by `|`; rows from a spreadsheet, with tabs, are taken too. */
export const tableText = ({ header, rows }: Table): string =>
  [header, ...rows].map((cells) => cells.join(' | ')).join('\n');
export function tableOf(text: string): Table {
  const [header = [''], ...rows] = linesOf(text).map(cellsOf);
  return { header, rows };
}
