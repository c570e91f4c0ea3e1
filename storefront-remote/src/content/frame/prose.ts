import { styled } from 'styled-components';

/** Running text with a readable line length. */
export const Prose = styled.section`
  max-width: 42rem;
  line-height: 1.65;
  text-wrap: pretty;

  p + p,
  ul + p {
    margin-top: var(--space-2);
  }

  ul {
    margin-top: var(--space-1);
    padding-left: 1.2rem;
  }

  li {
    padding-block: 0.2rem;
  }

  img {
    width: 100%;
    height: auto;
    margin-top: var(--space-2);
  }

  li::marker {
    color: var(--sage-deep);
  }
`;
