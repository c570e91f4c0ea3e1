import { Columns3 } from 'lucide-react';
import { Checkbox, Popover } from '../../elements';

interface ColumnMenuProps {
  /** Headings of the columns that may be hidden. */
  headers: readonly string[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
}

/** Lets the user choose the visible columns of a table. */
export function ColumnMenu({ headers, hidden, onHidden }: ColumnMenuProps) {
  return (
    <Popover label="Columns" align="end" icon={<Columns3 size={15} aria-hidden />}>
      {headers.map((header) => (
        <Checkbox
          key={header}
          label={header}
          isChecked={!hidden.includes(header)}
          onChange={(isShown) => onHidden(isShown ? hidden.filter((other) => other !== header) : [...hidden, header])}
        />
      ))}
    </Popover>
  );
}
