import { styled } from 'styled-components';
import type { Override } from './parse-override';

const Banner = styled.aside`
  position: fixed;
  z-index: 60;
  bottom: 0;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  max-width: 100%;
  padding: 0.5rem 1rem;
  background: #ffd84d;
  color: #1a1a1a;
  font-size: var(--text-sm);
  overflow-wrap: anywhere;

  button {
    min-height: 2rem;
    padding: 0 0.75rem;
    border: 1px solid currentColor;
    background: none;
    color: inherit;
    font-weight: 600;
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: currentColor;
  }

  @media (pointer: coarse) {
    button {
      min-height: 2.75rem;
    }
  }
`;

interface OverrideBannerProps {
  /** Overrides of this tab; `failure` is why one cannot be shown. */
  overrides: readonly (Override & { failure?: string | undefined })[];
  onReset: () => void;
}

/** Shows which remotes are not the released ones, so that they are not mistaken for the product. */
export const OverrideBanner = ({ overrides, onReset }: OverrideBannerProps) => (
  <Banner aria-label="Development">
    <span>Override: {overrides.map(({ name, origin }) => `${name} from ${origin}`).join(', ')}</span>
    <span role="status">
      {overrides.map(({ name, failure }) => failure && <div key={name}>{`${name} is not shown: ${failure}`}</div>)}
    </span>
    <button type="button" onClick={onReset}>
      Reset
    </button>
  </Banner>
);
