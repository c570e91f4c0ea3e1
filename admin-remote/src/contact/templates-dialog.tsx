import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyLine,
  type FieldMessages,
  FormDialog,
  Loaded,
  RelativeTime,
  RowActions,
  TextAreaField,
  TextField,
  useAction,
  useChanged,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SavedTemplate } from '@nara/shared-contracts/api/contact';
import { useHost, useSession } from '@nara/shared-contracts/host';
import {
  fillTemplate,
  MAX_RESPONSE_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  unknownPlaceholders,
  written,
} from '@nara/shared-contracts/rules/contact';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TEMPLATES_KEY, templatesQuery } from './queries';

/** A template as typed. */
interface TemplateValues extends Readonly<Record<string, string>> {
  name: string;
  text: string;
}

/** A template to edit, or the initial values of a new one. */
type EditedTemplate = Pick<SavedTemplate, 'name' | 'text'> & Partial<Pick<SavedTemplate, 'id' | 'updatedAt'>>;

const NEW_TEMPLATE: EditedTemplate = { name: '', text: 'Dear {{name}}\n\n' };

/** Returns the form values of a template. */
const toValues = ({ name, text }: EditedTemplate): TemplateValues => ({ name, text });

/** Returns the validation messages of a template. */
function validateTemplate({ name, text }: TemplateValues): FieldMessages<TemplateValues> {
  const unknown = unknownPlaceholders(text);
  return {
    ...(name.trim() === '' && { name: 'Enter a name, by which it is chosen.' }),
    ...(text.trim() === '' && { text: 'Enter what it says.' }),
    ...(unknown.length > 0 && { text: `There is no placeholder ${unknown.join(', ')}.` }),
  };
}

const LABELS = { name: 'Name', text: 'Text' } as const;

/** Sample values of a preview. */
const SAMPLE: PlaceholderValues = {
  name: 'Thandi Nkosi',
  order: 'NARA-1763712345678-ABC123',
  reference: 'M-7F3A91BC',
};

const HINT = (Object.keys(PLACEHOLDERS) as Placeholder[])
  .map((placeholder) => `${written(placeholder)} becomes ${PLACEHOLDERS[placeholder]}`)
  .join(', ');

const Preview = styled.figure`
  margin: 0;

  figcaption {
    color: var(--muted);
    font-size: 0.75rem;
  }

  blockquote {
    margin: 0.25rem 0 0;
    padding: 0.6rem 0.8rem;
    background: var(--sunken);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Adds or edits a template, with a live preview. */
function TemplateDialog({ template, onClose }: { template: EditedTemplate; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(TEMPLATES_KEY);
  const staff = useSession(({ session }) => session?.staff?.name);
  const { id } = template;
  return (
    <FormDialog<TemplateValues, EditedTemplate>
      title={id ? `Edit Template: ${template.name}` : 'Add Template'}
      subject="template"
      labels={LABELS}
      saveLabel={id ? 'Save Template' : 'Add Template'}
      base={template}
      toValues={toValues}
      validate={validateTemplate}
      save={async ({ name, text }, { updatedAt }) => {
        if (id && updatedAt) {
          await api.messageTemplates.change({ params: { id }, body: { name, text, expectedUpdatedAt: updatedAt } });
        } else {
          await api.messageTemplates.add({ body: { name, text } });
        }
        await changed(`The template ${name.trim()} is saved.`);
      }}
      reload={async () => {
        const templates = await queryClient.fetchQuery({ ...templatesQuery(api), staleTime: 0 });
        return templates.find((each) => each.id === id) ?? template;
      }}
      onClose={onClose}
    >
      {({ values, field }) => (
        <>
          <TextField label={LABELS.name} maxLength={MAX_TEMPLATE_NAME_LENGTH} {...field('name')} />
          <TextAreaField
            label={LABELS.text}
            hint={`${HINT}.`}
            rows={8}
            maxLength={MAX_RESPONSE_LENGTH}
            {...field('text')}
          />
          <Preview aria-label="Preview">
            <figcaption>Preview, filled in with an example</figcaption>
            <blockquote>{fillTemplate(values.text, { ...SAMPLE, staff: staff ?? '' })}</blockquote>
          </Preview>
        </>
      )}
    </FormDialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: 0.6rem;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4rem 1rem;
    padding-bottom: 0.6rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Lists the templates of answers, and lets staff add, edit and remove them. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(templatesQuery(api));
  const [edited, setEdited] = useState<EditedTemplate>();
  const [removing, setRemoving] = useState<SavedTemplate>();
  const remove = useAction(async ({ id, name }: SavedTemplate) => {
    try {
      await api.messageTemplates.remove({ params: { id } });
      notify.success(`The template ${name} is removed.`);
    } finally {
      await queryClient.invalidateQueries({ queryKey: TEMPLATES_KEY });
    }
  });
  if (edited) return <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog
      title="Templates"
      width="36rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setEdited(NEW_TEMPLATE)}>
            Add Template
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyLine>No templates yet. Answers begin with them, filled in for the message.</EmptyLine>
          ) : (
            <List>
              {templates.map((template) => (
                <li key={template.id}>
                  <div>
                    {template.name}
                    <small>
                      Changed <RelativeTime iso={template.updatedAt} /> by {template.updatedBy}
                    </small>
                  </div>
                  <RowActions>
                    <Button isSmall aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
                      Edit
                    </Button>
                    <Button isSmall aria-label={`Remove ${template.name}`} onClick={() => setRemoving(template)}>
                      Remove
                    </Button>
                  </RowActions>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          confirmLabel="Remove Template"
          cancelLabel="Keep template"
          onConfirm={() => void remove.run(removing)}
          onClose={() => setRemoving(undefined)}
        >
          Answers that were sent with it stay as they are.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
