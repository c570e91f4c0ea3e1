import { styled } from 'styled-components';

/** Lays out a screen that is one list: it fills the window, and the table scrolls under a sticky head. */
export const ListPage = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.85rem;
  height: calc(100dvh - var(--head) - 2.2rem);

  @media (max-width: 900px) {
    height: auto;
  }
`;
