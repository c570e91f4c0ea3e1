import {
  FieldChanges,
  type FieldMessages,
  FormDialog,
  minuteToIso,
  SelectField,
  TextField,
  toMinute,
} from '@nara/portal-ui';
import { type EditedPage, useHost } from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../content-changes';
import { editedContent } from '../editor/use-editor';
import { CONTENT_KEY } from '../queries';
import { PAGE_NAMES } from '../words';

type PublishValues = Readonly<{ when: 'now' | 'later'; at: string }>;

const LABELS = { when: 'When', at: 'Moment' } as const satisfies Record<keyof PublishValues, string>;

const WHEN = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'At a moment' },
] as const;

const BASE: PublishValues = { when: 'now', at: '' };

const validate =
  (now: string) =>
  ({ when, at }: PublishValues): FieldMessages<PublishValues> => ({
    ...(when === 'later' && at <= now && { at: 'Enter a moment in the future.' }),
  });

interface PublishDialogProps {
  page: EditedPage;
  onClose: () => void;
}

/** Shows what the shop will say, before and after, and publishes it at once or at a moment. */
export function PublishDialog({ page: edited, onClose }: PublishDialogProps) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { page, revision, content, draft } = edited;
  const name = PAGE_NAMES[page];
  const save = async ({ when, at }: PublishValues) => {
    const moment = when === 'later' ? minuteToIso(at) : null;
    const body = { at: moment, expectedRevision: revision, expectedVersion: draft?.version ?? 0 };
    await api.contentDesk.publish({ params: { page }, body });
    await queryClient.invalidateQueries({ queryKey: CONTENT_KEY });
    notify.success(moment ? `${name} will be published ${formatDateTime(moment)}.` : `${name} is published.`);
  };
  return (
    <FormDialog
      title={`Publish ${name}`}
      subject="publication"
      labels={LABELS}
      saveLabel="Publish"
      base={BASE}
      toValues={(values) => values}
      validate={validate(toMinute(Date.now()))}
      save={save}
      onClose={onClose}
    >
      {({ field, values, set }) => (
        <>
          <FieldChanges changes={changesOf(content, editedContent(edited))} />
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
