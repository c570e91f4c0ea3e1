import { css, keyframes, styled } from 'styled-components';

const rise = keyframes`
  from {
    opacity: 0;
    transform: translateY(8px);
  }
`;

/** Styles of every dialog in the portal, whatever its size and position. */
export const overlay = css`
  flex-direction: column;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 24px 64px rgb(0 0 0 / 28%);

  &[open] {
    display: flex;
  }

  &::backdrop {
    background: rgb(10 10 12 / 45%);
  }
`;

export const DialogFrame = styled.dialog<{ $width: string }>`
  width: min(${({ $width }) => $width}, calc(100vw - 2rem));
  max-height: calc(100dvh - 3rem);
  ${overlay}

  &[open] {
    animation: ${rise} 160ms cubic-bezier(0.2, 0, 0, 1);
  }

  > header,
  > footer {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    padding: 0.75rem 1.25rem;
  }

  > header {
    border-bottom: 1px solid var(--line);
  }

  > footer {
    justify-content: flex-end;
    border-top: 1px solid var(--line);
  }

  h2 {
    flex: 1;
    min-width: 0;
    font-size: 1rem;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }

  /* The heading takes the focus when there is no field, but is no control, so it gets no ring. */
  h2:focus {
    outline: none;
  }

  @media (max-width: 700px) {
    width: 100vw;
    max-width: none;
    max-height: 100dvh;
    margin: auto 0 0;
    border-radius: 12px 12px 0 0;
  }
`;

export const DialogBody = styled.div`
  display: grid;
  gap: 1.25rem;
  padding: 1.25rem;
  overflow: auto;

  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.8125rem;
    letter-spacing: 0;
  }
`;
