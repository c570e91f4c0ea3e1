import { styled } from 'styled-components';

export const SkipLink = styled.a`
  position: absolute;
  z-index: 30;
  top: -4rem;
  left: 1rem;
  padding: 0.5rem 1rem;
  background: var(--ink);
  color: var(--surface);

  &:focus {
    top: 0.5rem;
  }
`;

/** Lays out side bar and screen; below 901 px, the side bar becomes a panel under the header. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Side = styled.aside<{ $isOpen: boolean }>`
  position: sticky;
  z-index: 15;
  top: var(--head);
  display: grid;
  align-content: start;
  gap: 1.25rem;
  height: calc(100dvh - var(--head));
  padding: 1rem 0.6rem;
  overflow-y: auto;
  border-right: 1px solid var(--line);
  background: var(--canvas);

  @media (max-width: 900px) {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    position: fixed;
    inset: var(--head) 0 auto;
    height: auto;
    max-height: calc(100dvh - var(--head));
    border: 0;
    border-bottom: 1px solid var(--line);
    box-shadow: 0 16px 32px rgb(0 0 0 / 18%);
  }
`;

export const Screen = styled.main`
  padding: 1.1rem var(--gutter);

  &:focus {
    outline: none;
  }
`;

/** Shows the header's badges if the header has no room for them. */
export const BadgeStrip = styled.div`
  display: none;
  flex-wrap: wrap;
  gap: 0.4rem;
  margin-bottom: 0.75rem;

  @media (max-width: 900px) {
    display: flex;
  }
`;
