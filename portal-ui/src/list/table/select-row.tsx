import { Checkbox } from '../../elements/checkbox';
import { type Selection, selectedPart } from '../state/use-selection';

/** Selects one row. */
export function SelectRow({ id, selection }: { id: string; selection: Selection }) {
  return (
    <Checkbox isBare label={`Select ${id}`} isChecked={selection.ids.has(id)} onChange={() => selection.toggle(id)} />
  );
}

interface SelectPageProps {
  /** Rows of the page; none while it loads. */
  ids: readonly string[];
  selection: Selection;
  /** True to hide the name visually, but not from screen readers. */
  isBare?: boolean;
}

/** Selects or deselects every row of the page. */
export function SelectPage({ ids, selection, isBare = false }: SelectPageProps) {
  const part = selectedPart(selection.ids, ids);
  return (
    <Checkbox
      isBare={isBare}
      label="Select all on this page"
      isChecked={part === 'all'}
      isPartly={part === 'some'}
      disabled={ids.length === 0}
      onChange={(isSelected) => selection.set(ids, isSelected)}
    />
  );
}
