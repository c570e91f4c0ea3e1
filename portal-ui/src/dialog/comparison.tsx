import { styled } from 'styled-components';
import { Button, ButtonRow } from '../elements/button';
import { Notice } from '../feedback/notice';

const Table = styled.table`
  margin: 0.4rem 0;
  border-collapse: collapse;

  th,
  td {
    padding: 0.15rem 1rem 0.15rem 0;
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  td:nth-child(3) {
    font-weight: 600;
  }
`;

/** A field that changed while it was being edited. */
export interface Difference {
  field: string;
  /** Value when the form was opened. */
  before: string;
  /** Value that another user saved. */
  theirs: string;
  /** Value that would be saved here; undefined if the user did not change it. */
  mine?: string;
}

interface ComparisonProps {
  /** Noun for the edited record: `order`. */
  subject: string;
  differences: readonly Difference[];
  isBusy?: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shows what another user saved first, and asks whose change to keep. */
export function Comparison({ subject, differences, isBusy, onTakeTheirs, onKeepMine }: ComparisonProps) {
  return (
    <Notice
      tone="red"
      action={
        <ButtonRow>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button isBusy={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </ButtonRow>
      }
    >
      {`Somebody else changed this ${subject} first. Your change was not saved.`}
      {differences.length > 0 && (
        <Table aria-label="What changed">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Was</th>
              <th scope="col">Theirs</th>
              <th scope="col">Mine</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, before, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before}</td>
                <td>{theirs}</td>
                <td>{mine ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Notice>
  );
}
