import { plural } from '@nara/shared-contracts';
import { Button } from '../elements';
import { Foot } from './grid-styles';

interface GridFootProps {
  /** What is wrong with the cell that has the focus; the cell names it by `faultId`. */
  fault: string | undefined;
  faultId: string;
  /** What the grid did last. */
  said: string;
  /** Number of cells with faults. */
  faulty: number;
  onNextFault: () => void;
}

/** Says below a grid what is wrong and what was done. */
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
