import { styled } from 'styled-components';
import { Band, ButtonLink } from '../../ui';

const Frame = styled(Band)`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  text-align: center;

  h2 {
    color: var(--muted);
    font-size: var(--text-lg);
  }

  p {
    max-width: 28ch;
    font-size: clamp(var(--text-xl), 1rem + 2.2vw, 2.5rem);
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.2;
    text-wrap: balance;
  }
`;

export function Mission() {
  return (
    <Frame>
      <h2>Our Mission</h2>
      <p>To make activewear that lets every body move freely, and leaves the land we move in as it was.</p>
      <ButtonLink to="/shop">Shop the Collection</ButtonLink>
    </Frame>
  );
}
