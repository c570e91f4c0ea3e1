import { styled } from 'styled-components';
import { Icon, VisuallyHidden } from '../../ui';
import { STEPS, type Step } from '../draft/draft';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0.5rem;
  margin-block: var(--space-3) var(--space-4);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding-top: 0.75rem;
    border-top: 2px solid var(--stone);
    color: var(--muted);
    font-size: var(--text-sm);
  }

  li[data-reached="true"] {
    border-color: var(--ink);
    color: var(--ink);
  }

  li[aria-current] {
    font-weight: 600;
  }

  b {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border: 1px solid;
    border-radius: 50%;
    font-size: var(--text-xs);
    font-weight: 600;
  }

  @media (max-width: 47.9rem) {
    li:not([aria-current]) .name {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: auto;

    li[aria-current] {
      white-space: nowrap;
    }
  }
`;

/** Shows which of the four steps is current. */
export function StepIndicator({ current }: { current: Step }) {
  return (
    <List aria-label="Checkout steps">
      {STEPS.map((name, index) => {
        const step = index + 1;
        return (
          <li key={name} aria-current={step === current ? 'step' : undefined} data-reached={step <= current}>
            <b>{step < current ? <Icon name="check" size={14} /> : step}</b>
            <span className="name">{name}</span>
            {step < current && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </List>
  );
}
