import { styled } from 'styled-components';
import { LAST_MINUTE } from '../../form/values';

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 0.35rem;
  color: var(--muted);
  font-size: 0.8125rem;
`;

const Input = styled.input`
  min-height: 2.125rem;
  padding: 0 0.5rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink);

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface MinuteInputProps {
  label: string;
  /** A South African minute, in the format of `toMinute`. */
  value: string | undefined;
  /** Called with an empty text when it is cleared. */
  onChange: (minute: string) => void;
}

/** Field for a minute in the bar above a list. */
export const MinuteInput = ({ label, value = '', onChange }: MinuteInputProps) => (
  <Label>
    {label}
    <Input type="datetime-local" max={LAST_MINUTE} value={value} onChange={({ target }) => onChange(target.value)} />
  </Label>
);
