import { Button, EmptyState, Timeline, type TimelineEntry } from '@nara/portal-ui';
import type { OrderInterchange } from '@nara/shared-contracts';
import { useInterchangeFile } from './use-edi-export';

const TONES = { sent: 'blue', accepted: 'green', refused: 'red' } as const satisfies Record<
  OrderInterchange['state'],
  TimelineEntry['tone']
>;

const describe = ({ state, reason }: OrderInterchange): string => {
  if (state === 'sent') return 'Sent; Woolworths has not answered yet';
  return state === 'accepted' ? 'Woolworths accepted it' : `Woolworths refused ${reason}`;
};

/** Lists the interchanges that held the order, with the partner's acknowledgements. */
export function OrderEdi({ interchanges }: { interchanges: readonly OrderInterchange[] }) {
  const { run, isBusy } = useInterchangeFile();
  return (
    <section>
      <h3>EDI</h3>
      {interchanges.length === 0 ? (
        <EmptyState>Not in any interchange yet.</EmptyState>
      ) : (
        <Timeline
          entries={interchanges.map((interchange) => ({
            key: interchange.reference,
            at: interchange.answeredAt ?? interchange.sentAt,
            text: describe(interchange),
            detail: (
              <>
                {`Interchange ${interchange.reference}, exported by ${interchange.author} `}
                <Button
                  isSmall
                  isBusy={isBusy}
                  aria-label={`Download ${interchange.reference}`}
                  onClick={() => run(interchange.reference)}
                >
                  Download
                </Button>
              </>
            ),
            tone: TONES[interchange.state],
          }))}
        />
      )}
    </section>
  );
}
