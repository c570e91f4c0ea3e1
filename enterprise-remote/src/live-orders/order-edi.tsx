import { Button, EmptyState, Timeline, type TimelineEntry } from '@nara/portal-ui';
import type { OrderAcknowledgement, OrderInterchange } from '@nara/shared-contracts/api/edi';
import { useInterchangeFile } from './use-edi-export';

const TONES = { sent: 'blue', accepted: 'green', refused: 'red' } as const satisfies Record<
  OrderInterchange['state'],
  TimelineEntry['tone']
>;

const describe = ({ state, reason }: OrderInterchange): string => {
  if (state === 'sent') return 'Sent; Woolworths has not answered yet';
  return state === 'accepted' ? 'Woolworths accepted it' : `Woolworths refused ${reason}`;
};

interface OrderEdiProps {
  interchanges: readonly OrderInterchange[];
  acknowledgements: readonly OrderAcknowledgement[] | undefined;
}

/**
 * Lists the EDI messages about the order: interchanges that contained it, and our acknowledgements of despatch advices.
 */
export function OrderEdi({ interchanges, acknowledgements = [] }: OrderEdiProps) {
  const { run, isBusy } = useInterchangeFile();
  const file = (reference: string, label: string) => (
    <>
      {label}
      <Button isSmall isBusy={isBusy} aria-label={`Download ${reference}`} onClick={() => run(reference)}>
        Download
      </Button>
    </>
  );
  const answers = acknowledgements.map(({ reference, sentAt, advice }) => ({
    key: reference,
    at: sentAt,
    text: `We accepted despatch advice ${advice}`,
    detail: file(reference, `CONTRL ${reference} `),
    tone: 'green' as const,
  }));
  const exports = interchanges.map((interchange) => ({
    key: interchange.reference,
    at: interchange.answeredAt ?? interchange.sentAt,
    text: describe(interchange),
    detail: file(interchange.reference, `Interchange ${interchange.reference}, exported by ${interchange.author} `),
    tone: TONES[interchange.state],
  }));
  // References ascend over time.
  const entries = [...answers, ...exports].sort((one, other) => (one.key < other.key ? 1 : -1));
  return (
    <section>
      <h3>EDI</h3>
      {entries.length === 0 ? <EmptyState>Not in any interchange yet.</EmptyState> : <Timeline entries={entries} />}
    </section>
  );
}
