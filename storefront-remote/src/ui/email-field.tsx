import type { Ref } from 'react';
import { Field } from './field';

interface EmailFieldProps {
  email: string;
  problem: string | undefined;
  onChange: (email: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Input for an e-mail address. */
export function EmailField({ email, problem, onChange, inputRef }: EmailFieldProps) {
  return (
    <Field label="Email Address" problem={problem}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={({ target }) => onChange(target.value)}
          ref={inputRef}
        />
      )}
    </Field>
  );
}
