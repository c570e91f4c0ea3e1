import type { ContentBlock, ContentRun } from '@nara/shared-contracts/api/content';
import { fromRuns, toRuns } from './marks';

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'header' | 'rows'>;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Formats a list as text, one line per item. */
export const listText = (items: readonly (readonly ContentRun[])[]): string => items.map(fromRuns).join('\n');
export const listOf = (text: string): ContentRun[][] => linesOf(text).map((line) => toRuns(line.trim()));

/** A tab at either end of a line is the border of an empty cell. */
const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : '|').map((cell) => cell.trim());

/** Formats a table as text: one line per row, cells separated by `|`. Tab-separated rows are accepted too. */
export const tableText = ({ header, rows }: Table): string =>
  [header, ...rows].map((cells) => cells.join(' | ')).join('\n');
export function tableOf(text: string): Table {
  const [header = [''], ...rows] = linesOf(text).map(cellsOf);
  return { header, rows };
}
