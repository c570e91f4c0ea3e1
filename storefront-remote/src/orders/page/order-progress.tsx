import type { Order } from '@nara/shared-contracts/api/orders';
import { styled } from 'styled-components';
import { MILESTONES, milestonesPassed, STATUS_TEXTS } from '../status-texts';

const Frame = styled.section`
  display: grid;
  gap: var(--space-2);
  width: 100%;

  ol {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding: 0;
    list-style: none;
    font-size: var(--text-xs);
  }

  li {
    padding-top: 0.75rem;
    border-top: 3px solid var(--sand);
    color: var(--muted);
    transition: border-color var(--ease);
  }

  li[data-passed="true"] {
    border-color: var(--sage-deep);
    color: var(--ink);
    font-weight: 600;
  }
`;

/** Shows the progress of an order. */
export function OrderProgress({ status }: Pick<Order, 'status'>) {
  const passed = milestonesPassed(status);
  return (
    <Frame aria-label="Order status">
      {passed > 0 && (
        <ol>
          {MILESTONES.map(({ label }, index) => (
            <li key={label} data-passed={index < passed} aria-current={index === passed - 1 ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
      )}
      <p role="status">{STATUS_TEXTS[status].text}</p>
    </Frame>
  );
}
