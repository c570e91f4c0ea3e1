import { ItemTable } from '@nara/portal-ui';
import type { PromotionTrialResult } from '@nara/shared-contracts/api/promotions';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { reasonText } from '@nara/shared-contracts/rules/promotions';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;

  ul {
    padding-left: 1.1rem;
  }
`;

const named = (name: string, code: string | null): string =>
  code === null || code === name ? name : `${name} (${code})`;

/** Reasons why a promotion does not apply, as worded for staff; its state is not hidden from them. */
const REASONS: Partial<Record<PromotionTrialResult['others'][number]['reason'], string>> = {
  'not-running': 'is a draft',
  'not-started': 'has not begun',
  'not-combined': 'is not combined with what the order gets, which saves more',
};

function whyNot({ name, code, reason, missing }: PromotionTrialResult['others'][number]): string {
  const words = REASONS[reason];
  const called = named(name, code);
  return words ? `${called} ${words}.` : `${reasonText(called, { reason, ...(missing !== null && { missing }) })}.`;
}

/** Shows the total of an order, the promotions that apply, and the reasons why others do not. */
export function TrialResult({ result }: { result: PromotionTrialResult }) {
  const { at, lines, applied, others, subtotal, discount, shipping, tax, total, totalWithout, vatPercent } = result;
  return (
    <Frame aria-live="polite">
      <p>{`Placed ${formatDateTime(at)}: ${formatRand(total)}, without promotions ${formatRand(totalWithout)}.`}</p>
      <ItemTable
        headings={['Product', 'Quantity', 'Price', 'Discount', 'Total']}
        rows={lines.map(({ productId, name, quantity, unitPrice, lineTotal, discount: off }) => ({
          key: productId,
          cells: [name, quantity, formatRand(unitPrice), formatRand(off), formatRand(lineTotal - off)],
        }))}
        sums={[
          { label: 'Subtotal', value: formatRand(subtotal) },
          { label: 'Discount', value: formatRand(-discount) },
          { label: 'Shipping', value: shipping === 0 ? 'Free' : formatRand(shipping) },
          { label: `VAT (${vatPercent}%)`, value: formatRand(tax) },
          { label: 'Total', value: formatRand(total) },
        ]}
      />
      <section>
        <h3>Given</h3>
        {applied.length === 0 ? (
          <p>No promotion is given.</p>
        ) : (
          <ul>
            {applied.map(({ id, name, code, discount: off, delivery }) => (
              <li key={id}>
                {`${named(name, code)}: ${[off > 0 && `${formatRand(off)} off`, delivery > 0 && `delivery of ${formatRand(delivery)} free`].filter(Boolean).join(', ')}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      {others.length > 0 && (
        <section>
          <h3>Not given</h3>
          <ul>
            {others.map((other) => (
              <li key={`${other.id} ${other.code}`}>{whyNot(other)}</li>
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}
