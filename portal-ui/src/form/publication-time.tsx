import type { FieldMessages } from './form-state';
import { minuteToIso, toMinute } from './minutes';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import type { Form } from './use-form';

/** When something is to be published, as it is typed. */
export type PublicationTime = Readonly<{ when: 'now' | 'later'; at: string }>;

export const AT_ONCE: PublicationTime = { when: 'now', at: '' };

export const TIME_LABELS = { when: 'When', at: 'Moment' } as const satisfies Record<keyof PublicationTime, string>;

const WHEN = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'At a moment' },
] as const;

/** Returns what checks a time as it is typed after `now` (epoch ms). */
export const validateTime =
  (now: number) =>
  ({ when, at }: PublicationTime): FieldMessages<PublicationTime> => ({
    ...(when === 'later' && at <= toMinute(now) && { at: 'Enter a moment in the future.' }),
  });

/** Returns the moment that was typed, in ISO 8601; null for at once. */
export const momentOf = ({ when, at }: PublicationTime): string | null => (when === 'later' ? minuteToIso(at) : null);

/** Asks when something is to be published. */
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
