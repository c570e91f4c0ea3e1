import { TextField } from '@nara/portal-ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.form`
  max-width: 32rem;

  input {
    min-height: 2.75rem;
    font-family: var(--mono);
  }
`;

interface ScanFieldProps {
  label: string;
  hint: string;
  /** Fault of the last scan. */
  error?: string | undefined;
  onScan: (code: string) => void;
}

/**
 * Receives the input of a scanner: characters, then Enter. It takes the focus on mount and after every scan, so that
 * staff with full hands do not need to touch the screen.
 */
export function ScanField({ label, hint, error, onScan }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    focus();
    if (scanned) onScan(scanned);
  };
  return (
    <Frame ref={form} onSubmit={submit}>
      <TextField label={label} name="scan" value={code} maxLength={80} hint={hint} error={error} onChange={setCode} />
    </Frame>
  );
}
