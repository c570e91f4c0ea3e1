import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../elements';
import { TextField } from '../../form';
import { LONGEST_NAME } from './saved-filter';

const NameForm = styled.form`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) auto;
  align-items: end;
  gap: 0.4rem;
`;

interface NameEntryProps {
  label: string;
  initial?: string;
  submitLabel: string;
  /** True to take the focus on mount. */
  isFocused?: boolean;
  onName: (name: string) => void;
}

/** Asks for the name of a filter and keeps the focus for the next one. */
export function NameEntry({ label, initial = '', submitLabel, isFocused = false, onName }: NameEntryProps) {
  const [name, setName] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isFocused) focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onName(name.trim());
    setName(initial);
    // The button becomes disabled while there is no name.
    focus();
  };
  return (
    <NameForm ref={form} onSubmit={submit}>
      <TextField name="name" label={label} maxLength={LONGEST_NAME} value={name} onChange={setName} />
      <Button type="submit" disabled={name.trim() === ''}>
        {submitLabel}
      </Button>
    </NameForm>
  );
}
