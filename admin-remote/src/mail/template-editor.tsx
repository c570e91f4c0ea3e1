import {
  Button,
  ButtonRow,
  Comparison,
  ConfirmDialog,
  formDifferences,
  LeaveQuestion,
  Notice,
  Panel,
  TextAreaField,
  TextField,
  useAction,
} from '@nara/portal-ui';
import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import {
  fillMail,
  isMailPart,
  type MailValues,
  mailFaults,
  type Place,
  placesOf,
} from '@nara/shared-contracts/rules/mail';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { Sides, Stack } from '../layout';
import { LABELS, MAILS } from './labels';
import { useInsertion, useTemplateForm } from './use-template-form';

const List = styled.ul`
  display: grid;
  gap: 0.35rem;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  button {
    font-family: var(--mono);
  }
`;

const noteOn = ({ means, needed, mayLack, isBlock }: Place): string =>
  [means, needed && 'needed', mayLack && 'within [ ]', (isBlock || needed === 'body') && 'not in the subject']
    .filter(Boolean)
    .join(', ');

interface PlaceButtonsProps {
  name: MailTemplate['name'];
  onInsert: (place: { name: string; mayLack: boolean }) => void;
}

/** Lists the placeholders of an e-mail, and inserts one at the cursor. */
const PlaceButtons = ({ name, onInsert }: PlaceButtonsProps) => (
  <details open>
    <summary>Places that this text can name</summary>
    <p>
      What there may not be stands within brackets, and is left out without it:{' '}
      <code>[Number: {'{trackingCode}'}]</code>. What stands instead follows the sign |:{' '}
      <code>[until {'{heldUntil}'}|at once]</code>.
    </p>
    <List>
      {Object.entries(placesOf(name)).map(([place, told]) => (
        <li key={place}>
          <Button
            isSmall
            aria-label={`Insert {${place}}`}
            onClick={() => onInsert({ name: place, mayLack: told.mayLack ?? false })}
          >
            {`{${place}}`}
          </Button>
          {noteOn(told)}
        </li>
      ))}
    </List>
  </details>
);

const Letter = styled.pre`
  margin: 0;
  padding: 0.75rem 0.9rem;
  border-radius: var(--radius);
  background: var(--sunken);
  font: inherit;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface ReadingProps {
  template: MailTemplate;
  written: MailText;
}

/** Previews an e-mail with a sample order. */
function Reading({ template: { name, sample }, written }: ReadingProps) {
  // The API provides a value for each placeholder of this e-mail.
  const { subject, body } = fillMail(name, written, sample as MailValues);
  return (
    <>
      {!isMailPart(name) && (
        <p>
          <strong>Subject:</strong> {subject}
        </p>
      )}
      <Letter>{body}</Letter>
    </>
  );
}

const SendTest = lazy(async () => ({ default: (await import('./send-test')).SendTest }));

/** Editor of an e-mail, next to its preview. */
export function TemplateEditor({ template }: { template: MailTemplate }) {
  const { name } = template;
  const { form, toOriginal } = useTemplateForm(template);
  const { values, errors, isDirty, isBusy } = form;
  const insertion = useInsertion(values, form.set);
  const back = useAction(toOriginal);
  const [opened, setOpened] = useState<'test' | 'original'>();
  const faults = mailFaults(name, values);
  const faultOf = (field: 'subject' | 'body') => {
    const told = errors[field] ?? (isDirty ? faults.find((fault) => fault.field === field)?.message : undefined);
    return told === undefined ? {} : { error: told };
  };
  return (
    <Sides>
      <Panel title="What it says">
        <form ref={insertion.frame} noValidate aria-label={MAILS[name].label} onSubmit={form.submit}>
          <Stack onFocus={insertion.onFocus}>
            {!isMailPart(name) && (
              <TextField {...form.field('subject')} {...faultOf('subject')} label={LABELS.subject} maxLength={150} />
            )}
            <TextAreaField
              {...form.field('body')}
              {...faultOf('body')}
              label={LABELS.body}
              rows={18}
              maxLength={8000}
            />
            {form.failure && <Notice tone="red">{form.failure}</Notice>}
            {form.theirs && (
              <Comparison
                subject="e-mail"
                differences={formDifferences(form.initial, form.theirs, values, LABELS)}
                isBusy={isBusy}
                onTakeTheirs={form.takeTheirs}
                onKeepMine={form.keepMine}
              />
            )}
            <ButtonRow>
              <Button variant="primary" type="submit" isBusy={isBusy} disabled={!isDirty}>
                {isBusy ? 'Saving…' : 'Save E-mail'}
              </Button>
              {isDirty && <Button onClick={() => form.restart(template)}>Undo Changes</Button>}
              <Button
                unavailable={faults.length > 0 ? 'Mend what is marked first.' : undefined}
                onClick={() => setOpened('test')}
              >
                Send Test
              </Button>
              {template.written && (
                <Button isBusy={back.isBusy} onClick={() => setOpened('original')}>
                  Back to the Original
                </Button>
              )}
            </ButtonRow>
            <PlaceButtons name={name} onInsert={insertion.insert} />
          </Stack>
        </form>
      </Panel>
      <Panel title="How it reads">
        <Reading template={template} written={values} />
      </Panel>
      <Suspense>
        {opened === 'test' && <SendTest name={name} written={values} onClose={() => setOpened(undefined)} />}
      </Suspense>
      {opened === 'original' && (
        <ConfirmDialog
          title="Go back to the original?"
          confirmLabel="Back to the Original"
          cancelLabel="Keep our words"
          onConfirm={() => void back.run()}
          onClose={() => setOpened(undefined)}
        >
          The e-mail says what it said at first, from the next one on. The history keeps what it says now.
        </ConfirmDialog>
      )}
      {isDirty && (
        <LeaveQuestion
          where="to this e-mail"
          leaves={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
        />
      )}
    </Sides>
  );
}
