import type { ContentOf } from '@nara/shared-contracts/api/content';
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

export function Mission({ title, text, button }: ContentOf<'about'>['mission']) {
  return (
    <Frame>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={button.to}>{button.label}</ButtonLink>
    </Frame>
  );
}
