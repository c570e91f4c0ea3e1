import { Copy } from 'lucide-react';
import { useCopy } from './use-copy';

interface CopyButtonProps {
  text: string;
  /** What is copied, as it is named to people: `Copy <what>`. */
  what: string;
}

/** A small button that copies a text. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button type="button" aria-label={`Copy ${what}`} title="Copy" onClick={() => copy(text, what)}>
      <Copy size={12} aria-hidden />
    </button>
  );
}
