import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { controlFrame, isTyping } from './controls';

const PAUSE_MS = 250;

/**
 * Returns text that follows the keyboard immediately and is passed to `commit` when the user stops typing. A `value`
 * from elsewhere (Back, a cleared filter) replaces the text; one that only echoes the last commit does not.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  // Holds the latest callback without restarting the timer: a live list re-renders often.
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  const commitNow = () => {
    if (text === sent) return;
    setSent(text);
    commit(text);
  };

  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => {
      setSent(text);
      latest.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return { text, setText, commitNow };
}

const Frame = styled.form`
  position: relative;
  flex: 1 1 16rem;
  max-width: 30rem;

  svg {
    position: absolute;
    top: 50%;
    left: 0.6rem;
    color: var(--muted);
    pointer-events: none;
    transform: translateY(-50%);
  }

  input {
    ${controlFrame}
    width: 100%;
    padding: 0 0.6rem 0 2rem;
  }

  input::placeholder {
    color: var(--muted);
    opacity: 1;
    text-overflow: ellipsis;
  }
`;

interface SearchInputProps {
  value: string;
  /** Also the accessible name. */
  placeholder: string;
  /** Called when the user stops typing, and immediately on Enter or when the focus leaves. */
  onSearch: (text: string) => void;
}

/** Search field that never blocks typing. The key `/` focuses it from anywhere on the screen. */
export function SearchInput({ value, placeholder, onSearch }: SearchInputProps) {
  const { text, setText, commitNow } = useDebouncedText(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Frame
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        commitNow();
      }}
    >
      <Search size={15} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Later, it would undo the navigation of what the user presses next.
        onBlur={commitNow}
      />
    </Frame>
  );
}
