import { useHost } from '@nara/shared-contracts';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';

const Frame = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  font-family: var(--mono);
  font-size: 0.75rem;

  button {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--muted);
    cursor: pointer;
  }

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

/** An id with a way to copy it. */
export function CopyId({ id }: { id: string }) {
  const { notify } = useHost();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      notify.success(`Copied ${id}`);
    } catch {
      notify.error('This browser did not allow copying. Select the id and copy it by hand.');
    }
  };
  return (
    <Frame>
      {id}
      <button type="button" aria-label={`Copy ${id}`} title="Copy" onClick={copy}>
        <Copy size={12} aria-hidden />
      </button>
    </Frame>
  );
}
