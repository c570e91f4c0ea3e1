import { TextField } from './field';
import { SelectField } from './select-field';
import type { FieldMessages, Form } from './use-form';
import { minuteToIso, toMinute } from './values';

/** Publication time as typed. */
export type PublicationTime = Readonly<{ when: 'now' | 'later'; at: string }>;

export const AT_ONCE: PublicationTime = { when: 'now', at: '' };

export const TIME_LABELS = { when: 'When', at: 'Moment' } as const satisfies Record<keyof PublicationTime, string>;

const WHEN = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'At a moment' },
] as const;

/** Returns a function that validates a typed time, which must be after `now` (epoch ms). */
export const validateTime =
  (now: number) =>
  ({ when, at }: PublicationTime): FieldMessages<PublicationTime> => ({
    ...(when === 'later' && at <= toMinute(now) && { at: 'Enter a moment in the future.' }),
  });

/** Returns the typed time, in ISO 8601; null for immediate publication. */
export const momentOf = ({ when, at }: PublicationTime): string | null => (when === 'later' ? minuteToIso(at) : null);

/** Fields for the publication time. */
export const PublicationTimeFields = ({ field, values, set }: Form<PublicationTime>) => (
  <>
    <SelectField
      label={TIME_LABELS.when}
      name="when"
      value={values.when}
      options={WHEN}
      onChange={(when) => set('when', when)}
    />
    {values.when === 'later' && (
      <TextField {...field('at')} label={TIME_LABELS.at} type="datetime-local" hint="South African time" />
    )}
  </>
);
