import { styled } from 'styled-components';
import { CopyButton } from './copy-button';
import { WrappingId } from './wrapping-id';

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  font-family: var(--mono);
  font-size: 0.75rem;

  @media (hover: hover) {
    button {
      position: absolute;
      left: 100%;
      background: var(--surface);
      opacity: 0;
    }
  }

  &:hover button,
  button:focus-visible {
    opacity: 1;
  }
`;

/** Shows an id with a button that copies it. */
export function CopyId({ id }: { id: string }) {
  return (
    <Frame>
      <span>
        <WrappingId id={id} />
      </span>
      <CopyButton text={id} what={id} />
    </Frame>
  );
}
