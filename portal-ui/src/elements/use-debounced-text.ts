import { useEffect, useRef, useState } from 'react';

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
