import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { controlFrame } from './control-styles';
import { isTyping } from './is-typing';
import { useDebouncedText } from './use-debounced-text';

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
