import type { OrderDetail, OrderDetailLine } from '@nara/shared-contracts/api/orders';
import { soldFor } from '@nara/shared-contracts/rules/payments';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { type Refund, type ReturnReason, refundFor } from '@nara/shared-contracts/rules/returns';
import { styled } from 'styled-components';
import { Picture } from '../../catalogue';
import { QuantityStepper } from '../../ui';

/** Number of pieces to return per line number; lines that are kept are missing. */
type Picked = Readonly<Record<number, number>>;

/** Draft of a return, as filled in by the shopper. */
export interface ReturnDraft {
  picked: Picked;
  reason: ReturnReason | '';
  note: string;
}

/** Problems keyed by input, in the order of the form; empty if the return can be started. */
type ReturnProblems = Partial<Record<'lines' | 'reason', string>>;

export const piecesOf = (picked: Picked): number => Object.values(picked).reduce((sum, quantity) => sum + quantity, 0);

export function problemsOf({ picked, reason }: ReturnDraft): ReturnProblems {
  const problems: ReturnProblems = {};
  if (piecesOf(picked) === 0) problems.lines = 'Please choose what you would like to send back.';
  if (reason === '') problems.reason = 'Please tell us why.';
  return problems;
}

/** Limits a choice to what can still be returned, because the order may have changed in the meantime. */
export function withinReach({ items }: OrderDetail, picked: Picked): Picked {
  const reachable = items.map(({ line, returnable }) => [line, Math.min(picked[line] ?? 0, returnable)] as const);
  return Object.fromEntries(reachable.filter(([, quantity]) => quantity > 0));
}

const soldPieces = ({ quantity, unitPrice, discount = 0 }: OrderDetail['items'][number]) => ({
  quantity,
  unitCents: toCents(unitPrice),
  discountCents: toCents(discount),
});

/** Returns the price at which one piece of a line was sold, in rand. */
const pieceWorth = (item: OrderDetail['items'][number]): number => toRand(soldFor(soldPieces(item), 1));

/** Computes the refund (rand) for the pieces picked; the server computes it again by the same rule. */
export function refundOf(order: OrderDetail, { picked, reason }: Pick<ReturnDraft, 'picked' | 'reason'>): Refund {
  const worth = (pieces: (item: OrderDetail['items'][number]) => number) =>
    toRand(order.items.reduce((sum, item) => sum + soldFor(soldPieces(item), pieces(item)), 0));
  const before = ({ quantity, returnable }: OrderDetail['items'][number]) => quantity - returnable;
  const valueBefore = worth(before);
  const value = worth((item) => before(item) + (picked[item.line] ?? 0)) - valueBefore;
  return refundFor(order, value, valueBefore, reason || undefined);
}

const Frame = styled.fieldset`
  legend {
    margin-bottom: var(--space-1);
    padding: 0;
    font-size: var(--text-sm);
  }

  > div {
    display: grid;
    gap: var(--space-1);
    padding-block: 0.75rem;
    border-top: 1px solid var(--sand);
    font-size: var(--text-sm);
  }

  label {
    display: grid;
    grid-template-columns: 1.5rem 3.5rem minmax(0, 1fr) auto;
    gap: 0 0.9rem;
    align-items: center;
    min-height: 2.75rem;
    cursor: pointer;
  }

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--ink);
  }

  [aria-invalid="true"] {
    outline: 1px solid var(--clay);
    outline-offset: 2px;
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    color: var(--muted);
    font-size: inherit;
  }

  data {
    font-variant-numeric: tabular-nums;
  }
`;

const HowMany = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-1) var(--space-2);
`;

const Problem = styled.p`
  margin-top: 0.35rem;
  color: var(--clay-deep);
  font-size: var(--text-sm);
`;

interface PiecePickerProps {
  /** Lines with pieces that can still be returned. */
  lines: readonly OrderDetailLine[];
  picked: Picked;
  problem: string | undefined;
  onChange: (picked: Picked) => void;
}

/** Asks which pieces to return, and how many of each. */
export function PiecePicker({ lines, picked, problem, onChange }: PiecePickerProps) {
  const pick = (line: number, quantity: number) => {
    const { [line]: _, ...others } = picked;
    onChange(quantity > 0 ? { ...others, [line]: quantity } : others);
  };
  return (
    <Frame>
      <legend>What are you sending back?</legend>
      {lines.map((item) => {
        const { line, name, color, size, image, returnable } = item;
        const quantity = picked[line] ?? 0;
        return (
          <div key={line}>
            <label>
              <input
                type="checkbox"
                name="lines"
                checked={quantity > 0}
                aria-invalid={Boolean(problem)}
                aria-describedby={problem && 'lines-problem'}
                onChange={({ target }) => pick(line, target.checked ? returnable : 0)}
              />
              <Picture image={image} alt="" sizes="3.5rem" isFirst />
              <span>
                <b>{name}</b>
                <small>
                  {color}, {size}
                </small>
              </span>
              <data value={pieceWorth(item)}>{formatRand(pieceWorth(item))}</data>
            </label>
            {quantity > 0 && returnable > 1 && (
              <HowMany>
                <span>How many of {returnable}?</span>
                <QuantityStepper
                  label={`How many of ${name}, ${color}, ${size}`}
                  value={quantity}
                  max={returnable}
                  onChange={(value) => pick(line, value)}
                />
              </HowMany>
            )}
          </div>
        );
      })}
      {problem && <Problem id="lines-problem">{problem}</Problem>}
    </Frame>
  );
}
