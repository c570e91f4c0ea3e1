import { Field } from '../ui';

interface ContactFieldsProps {
  email: string;
  problem: string | undefined;
  onChange: (email: string) => void;
}

export function ContactFields({ email, problem, onChange }: ContactFieldsProps) {
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
        />
      )}
    </Field>
  );
}
