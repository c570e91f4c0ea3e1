import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Timeline, type TimelineEntry } from '../display';
import { EmptyLine } from '../feedback';

type RecordedFact = StaffPayment['facts'][number];

/** Lists the recorded facts of a payment, newest first: time, fact, source, and verification. */
export const FactList = ({ facts }: { facts: readonly RecordedFact[] }) => (
  <>
    <h4>What is known of it</h4>
    {facts.length === 0 ? (
      <EmptyLine>Nothing yet.</EmptyLine>
    ) : (
      <Timeline
        entries={facts
          .map((fact, index) => ({
            key: String(index),
            at: fact.at,
            text: textOf(fact),
            detail: <Detail fact={fact} />,
            tone: TONES[fact.kind],
          }))
          .reverse()}
      />
    )}
  </>
);

const TONES: Partial<Record<RecordedFact['kind'], TimelineEntry['tone']>> = {
  captured: 'green',
  failed: 'red',
  disputed: 'red',
  refunded: 'purple',
};

const textOf = ({ kind, amount }: RecordedFact): string =>
  amount === null ? PAYMENT_FACT_WORDS[kind] : `${PAYMENT_FACT_WORDS[kind]}: ${formatRand(amount)}`;

function Detail({ fact: { name, source, checks, url } }: { fact: RecordedFact }) {
  const verified = checks.length > 0 && `verified by ${checks.join(', ')}`;
  const words = [FACT_SOURCE_WORDS[source], verified, !url && name].filter(Boolean).join(' · ');
  return (
    <>
      {words}
      {url && (
        <>
          {' · '}
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Transaction ${name} at the provider`}>
            {name}
          </a>
        </>
      )}
    </>
  );
}
