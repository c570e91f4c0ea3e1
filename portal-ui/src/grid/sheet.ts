/** Edited texts of a row, by column. */
export type Texts = Readonly<Record<string, string>>;

/** A row as it was when its first cell was edited, and the edited texts. */
export interface RowEdit<Row> {
  readonly row: Row;
  readonly texts: Texts;
}

/** A text for a cell of a row. */
export interface CellEdit<Row> {
  readonly key: string;
  readonly row: Row;
  readonly column: string;
  readonly text: string;
}

/** What a step did to a cell; undefined: as it was read. */
interface CellChange<Row> {
  readonly key: string;
  readonly row: Row;
  readonly column: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Step<Row> = readonly CellChange<Row>[];

/** Edits of rows that are not saved, and the steps that led to them. */
export interface Sheet<Row> {
  /** By key of the row. */
  readonly edits: ReadonlyMap<string, RowEdit<Row>>;
  readonly past: readonly Step<Row>[];
  readonly future: readonly Step<Row>[];
}

/** Most steps that can be undone. */
const MOST_STEPS = 100;

export const emptySheet = <Row>(): Sheet<Row> => ({ edits: new Map(), past: [], future: [] });

/** Returns the edits after a step, or, with `isBack`, before it. */
function apply<Row>(edits: Sheet<Row>['edits'], step: Step<Row>, isBack: boolean): Sheet<Row>['edits'] {
  const next = new Map(edits);
  for (const { key, row, column, before, after } of step) {
    const edit = next.get(key);
    const { [column]: _, ...others } = edit?.texts ?? {};
    const text = isBack ? before : after;
    const texts = text === undefined ? others : { ...others, [column]: text };
    if (Object.keys(texts).length === 0) next.delete(key);
    else next.set(key, { row: edit?.row ?? row, texts });
  }
  return next;
}

/**
 * Returns the sheet after one step, which writes texts into cells. `textOf` returns a cell as it was read: writing that
 * text again takes the edit back. A step that changes nothing is none.
 */
export function editCells<Row>(
  sheet: Sheet<Row>,
  cells: readonly CellEdit<Row>[],
  textOf: (row: Row, column: string) => string,
): Sheet<Row> {
  const step = cells.flatMap(({ key, row, column, text }) => {
    const edit = sheet.edits.get(key);
    const before = edit?.texts[column];
    const after = text === textOf(edit?.row ?? row, column) ? undefined : text;
    return before === after ? [] : [{ key, row, column, before, after }];
  });
  if (step.length === 0) return sheet;
  return { edits: apply(sheet.edits, step, false), past: [...sheet.past, step].slice(-MOST_STEPS), future: [] };
}

/** Returns the sheet before its last step. */
export function undo<Row>(sheet: Sheet<Row>): Sheet<Row> {
  const step = sheet.past.at(-1);
  if (!step) return sheet;
  return { edits: apply(sheet.edits, step, true), past: sheet.past.slice(0, -1), future: [...sheet.future, step] };
}

/** Returns the sheet with the step that was undone last. */
export function redo<Row>(sheet: Sheet<Row>): Sheet<Row> {
  const step = sheet.future.at(-1);
  if (!step) return sheet;
  return { edits: apply(sheet.edits, step, false), past: [...sheet.past, step], future: sheet.future.slice(0, -1) };
}

/** Returns the sheet with its edits over newer readings of the rows; those that are gone keep the old ones. */
export function rebase<Row>(sheet: Sheet<Row>, readings: ReadonlyMap<string, Row>): Sheet<Row> {
  const edits = new Map([...sheet.edits].map(([key, edit]) => [key, { ...edit, row: readings.get(key) ?? edit.row }]));
  return { ...sheet, edits };
}

/** Returns the sheet without the edits of some rows. What led to them can no longer be undone. */
export const withoutRows = <Row>(sheet: Sheet<Row>, keys: ReadonlySet<string>): Sheet<Row> => ({
  edits: new Map([...sheet.edits].filter(([key]) => !keys.has(key))),
  past: [],
  future: [],
});
