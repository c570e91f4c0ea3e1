import { Badge, Button, CopyId, Notice } from '@nara/portal-ui';
import type { Packing, PackingItem } from '@nara/shared-contracts/api/labels';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { ScanField } from './scan-field';
import { useScan } from './use-scan';

const Page = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 46rem;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.5rem 1fr auto;
  align-items: center;
  gap: 0.75rem;
  min-height: 3rem;
  border-bottom: 1px solid var(--line);

  small {
    display: block;
    color: var(--muted);
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }

  strong {
    font-variant-numeric: tabular-nums;
  }

  &[data-complete] svg {
    color: var(--green-ink);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

interface PackingListProps {
  packing: Packing;
  /** Switches to another order; without an id, returns to the choice of an order. */
  onChoose: (id?: string) => void;
}

/** Lists the pieces of an order; scanning ticks them off, and the last one prints the shipping label. */
export function PackingList({ packing, onChoose }: PackingListProps) {
  const { scan, restart, told } = useScan(packing.orderId);
  const isPacked = packing.packedAt !== null;
  const isPackable = packing.status === 'pending' || packing.status === 'processing';
  return (
    <Page>
      <header>
        <CopyId id={packing.orderId} />
        <span>{packing.customer}</span>
        <Badge $tone={isPacked ? 'green' : 'yellow'}>{isPacked ? 'Packed' : 'To pack'}</Badge>
      </header>
      {!isPacked && isPackable && (
        <ScanField
          key="piece"
          label="Barcode or SKU"
          hint="Scan a piece; the scanner presses Enter for you"
          onScan={scan}
        />
      )}
      {!isPacked && !isPackable && (
        <Notice tone="yellow">{`This order is ${packing.status}: there is nothing to pack.`}</Notice>
      )}
      {told && <Notice tone={told.isWrong ? 'red' : 'green'}>{told.message}</Notice>}
      {isPacked && !told && (
        <Notice tone="green">{`This order is packed, in the parcel with SSCC ${packing.sscc}.`}</Notice>
      )}
      {isPacked && <ScanField key="next" label="Next order ID" hint="Scan the next order to pack" onScan={onChoose} />}
      <ul aria-label="Pieces of the order">
        {packing.items.map((item) => (
          <Piece key={item.line} {...item} />
        ))}
      </ul>
      <Actions>
        <Button onClick={() => onChoose()}>Another order</Button>
        {!isPacked && packing.items.some(({ packed }) => packed > 0) && <Button onClick={restart}>Start over</Button>}
      </Actions>
    </Page>
  );
}

function Piece({ name, color, size, sku, barcode, quantity, packed }: PackingItem) {
  const isComplete = packed === quantity;
  return (
    <Row data-complete={isComplete || undefined}>
      {isComplete ? <Check size={18} role="img" aria-label="Complete" /> : <span />}
      <div>
        {`${name}, ${color}, ${size}`}
        <small>{barcode ? `${sku} · ${barcode}` : `${sku} · no barcode, scan or type the SKU`}</small>
      </div>
      <strong>{`${packed} of ${quantity}`}</strong>
    </Row>
  );
}
