import { ArrowDownToLine, Redo2, Undo2 } from 'lucide-react';
import { Button, ButtonRow } from '../elements/button';

interface GridToolsProps {
  /** Accessible name of the grid. */
  label: string;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onFill: () => void;
}

const unless = (is: boolean, unavailable: string): { unavailable?: string } => (is ? {} : { unavailable });

/** Offers the grid's keyboard actions to mouse and touch. */
export const GridTools = ({ label, canUndo, canRedo, onUndo, onRedo, onFill }: GridToolsProps) => (
  <ButtonRow role="group" aria-label={`Tools for ${label}`}>
    <Button
      isSmall
      icon={<Undo2 size={14} aria-hidden />}
      aria-keyshortcuts="Control+Z"
      title="Ctrl Z"
      {...unless(canUndo, 'There is nothing to undo.')}
      onClick={onUndo}
    >
      Undo
    </Button>
    <Button
      isSmall
      icon={<Redo2 size={14} aria-hidden />}
      aria-keyshortcuts="Control+Y"
      title="Ctrl Y"
      {...unless(canRedo, 'There is nothing to redo.')}
      onClick={onRedo}
    >
      Redo
    </Button>
    <Button
      isSmall
      icon={<ArrowDownToLine size={14} aria-hidden />}
      aria-keyshortcuts="Control+D"
      title="Ctrl D"
      onClick={onFill}
    >
      Fill Down
    </Button>
  </ButtonRow>
);
