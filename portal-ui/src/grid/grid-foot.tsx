import { plural } from '@nara/shared-contracts/rules/common';
import { Button } from '../elements';
import { Foot } from './grid-styles';

interface GridFootProps {
  /** Fault of the focused cell; the cell refers to it by `faultId`. */
  fault: string | undefined;
  faultId: string;
  /** Message about the grid's last action. */
  said: string;
  /** Number of cells with faults. */
  faulty: number;
  onNextFault: () => void;
}

/** Shows the current fault and the last action below a grid. */
export const GridFoot = ({ fault, faultId, said, faulty, onNextFault }: GridFootProps) => (
  <Foot>
    <p id={faultId}>{fault}</p>
    <p role="status">{said}</p>
    {faulty > 0 && (
      <Button isSmall onClick={onNextFault}>
        {`Next of ${plural(faulty, 'cell')} to correct`}
      </Button>
    )}
  </Foot>
);
