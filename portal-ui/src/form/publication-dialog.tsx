import type { ReactNode } from 'react';
import { TextField } from './field';
import { FormDialog } from './form-dialog';
import { SelectField } from './select-field';
import { minuteToIso, toMinute } from './values';

const LABELS = { when: 'When', at: 'Moment' } as const;

/** Publication time as typed. */
type PublicationTime = Readonly<{ when: 'now' | 'later'; at: string }>;

const AT_ONCE: PublicationTime = { when: 'now', at: '' };

const WHEN = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'At a moment' },
] as const;

interface PublicationDialogProps {
  title: string;
  /** Noun for what is published: `publication`. */
  subject: string;
  saveLabel: string;
  /** Publishes at an ISO time, or at once (null). */
  publish: (at: string | null) => Promise<void>;
  onClose: () => void;
  /** Facts about what is published, above the choice. */
  children?: ReactNode;
}

/** Asks whether something is published at once or at a set time, which must be in the future. */
export function PublicationDialog({ publish, children, ...props }: PublicationDialogProps) {
  const now = toMinute(Date.now());
  return (
    <FormDialog<PublicationTime, PublicationTime>
      {...props}
      labels={LABELS}
      base={AT_ONCE}
      validate={({ when, at }) => ({ ...(when === 'later' && at <= now && { at: 'Enter a moment in the future.' }) })}
      save={({ when, at }) => publish(when === 'later' ? minuteToIso(at) : null)}
    >
      {({ field, values, set }) => (
        <>
          {children}
          <SelectField
            label={LABELS.when}
            name="when"
            value={values.when}
            options={WHEN}
            onChange={(when) => set('when', when)}
          />
          {values.when === 'later' && (
            <TextField {...field('at')} label={LABELS.at} type="datetime-local" hint="South African time" />
          )}
        </>
      )}
    </FormDialog>
  );
}
