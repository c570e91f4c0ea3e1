import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { useCopy } from './use-copy';

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
