import { useHost } from '@nara/shared-contracts/host';
import { Copy } from 'lucide-react';
import { styled } from 'styled-components';

/**
 * Returns a function that copies a text and shows a notice of success, or of a browser that forbids copying. `what`
 * names the text: `3 order IDs`. Resolves with true if it was copied.
 */
export function useCopy(): (text: string, what: string) => Promise<boolean> {
  const { notify } = useHost();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(`Copied ${what}`);
      return true;
    } catch {
      notify.error('This browser did not allow copying. Select the text and copy it by hand.');
      return false;
    }
  };
}

const Small = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--muted);
  cursor: pointer;
`;

interface CopyButtonProps {
  text: string;
  /** Name of the copied value in the label: `Copy <what>`. */
  what: string;
}

/** Copies a text when pressed. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <Small type="button" aria-label={`Copy ${what}`} title="Copy" onClick={() => copy(text, what)}>
      <Copy size={12} aria-hidden />
    </Small>
  );
}

/** A `wbr` with an explicit `display`: an accessible name computed from boxes must not get a space in its place. */
const MayBreak = styled.wbr`
  display: inline;
`;

/** Shows an id that may wrap after each hyphen: Firefox does not wrap there on its own if a digit follows. */
export function WrappingId({ id }: { id: string }) {
  const cut = id.indexOf('-') + 1;
  if (cut === 0 || cut === id.length) return id;
  return (
    <>
      {id.slice(0, cut)}
      <MayBreak />
      <WrappingId id={id.slice(cut)} />
    </>
  );
}

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
