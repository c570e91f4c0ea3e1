import { Badge, Button, ButtonRow, CopyId, Notice, TextField, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Packing, PackingItem } from '@nara/shared-contracts/api/labels';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LABELS_KEY, packingQuery } from './queries';

const Frame = styled.form`
  max-width: 32rem;

  input {
    min-height: 2.75rem;
    font-family: var(--mono);
  }
`;

interface ScanFieldProps {
  label: string;
  hint: string;
  /** Fault of the last scan. */
  error?: string | undefined;
  onScan: (code: string) => void;
}

/**
 * Receives the input of a scanner: characters, then Enter. It takes the focus on mount and after every scan, so that
 * staff with full hands do not need to touch the screen.
 */
export function ScanField({ label, hint, error, onScan }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    focus();
    if (scanned) onScan(scanned);
  };
  return (
    <Frame ref={form} onSubmit={submit}>
      <TextField label={label} name="scan" value={code} maxLength={80} hint={hint} error={error} onChange={setCode} />
    </Frame>
  );
}

/** Plays a short low tone for a wrong scan. Silent in a browser without audio. */
function beep(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'square';
  tone.frequency.value = 220;
  volume.gain.value = 0.2;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.35);
  tone.addEventListener('ended', () => void audio.close());
}

/** Message about the last scan, for the user of the scanner. */
interface ScanFeedback {
  message: string;
  isWrong: boolean;
}

/** Processes the scans of an order's pieces one after another, however fast they arrive. */
function useScan(orderId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [feedback, setFeedback] = useState<ScanFeedback>();
  const last = useRef<Promise<void>>(Promise.resolve());
  const key = packingQuery(api, orderId).queryKey;

  const attempt = async (code: string) => {
    try {
      const { outcome, message, packing } = await api.labels.scan({ params: { id: orderId }, body: { code } });
      queryClient.setQueryData(key, packing);
      const isWrong = outcome !== 'ticked' && outcome !== 'packed';
      if (isWrong) beep();
      setFeedback({ message, isWrong });
      if (outcome === 'packed') void queryClient.invalidateQueries({ queryKey: LABELS_KEY });
    } catch (error) {
      if (isSessionRequired(error)) return;
      beep();
      setFeedback({ message: errorText(error), isWrong: true });
    }
  };

  const { run: restart } = useAction(async () => {
    queryClient.setQueryData(key, await api.labels.restartPacking({ params: { id: orderId } }));
    setFeedback({ message: 'All ticks are taken away.', isWrong: false });
  });

  return {
    feedback,
    restart,
    scan(code: string) {
      last.current = last.current.then(() => attempt(code));
    },
  };
}

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

interface PackingListProps {
  packing: Packing;
  /** Switches to another order; without an id, returns to the choice of an order. */
  onChoose: (id?: string) => void;
}

/** Lists the pieces of an order; scanning ticks them off, and the last one prints the shipping label. */
export function PackingList({ packing, onChoose }: PackingListProps) {
  const { scan, restart, feedback } = useScan(packing.orderId);
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
      {feedback && <Notice tone={feedback.isWrong ? 'red' : 'green'}>{feedback.message}</Notice>}
      {isPacked && !feedback && (
        <Notice tone="green">{`This order is packed, in the parcel with SSCC ${packing.sscc}.`}</Notice>
      )}
      {isPacked && <ScanField key="next" label="Next order ID" hint="Scan the next order to pack" onScan={onChoose} />}
      <ul aria-label="Pieces of the order">
        {packing.items.map((item) => (
          <Piece key={item.line} {...item} />
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => onChoose()}>Another order</Button>
        {!isPacked && packing.items.some(({ packed }) => packed > 0) && <Button onClick={restart}>Start over</Button>}
      </ButtonRow>
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
