import { FormDialog, TextAreaField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost, useSession } from '@nara/shared-contracts/host';
import {
  fillTemplate,
  LONGEST_ANSWER,
  LONGEST_TEMPLATE_NAME,
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  written,
} from '@nara/shared-contracts/rules/contact';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { TEMPLATES_KEY, templatesQuery } from './queries';
import { type EditedTemplate, type TemplateValues, toValues, validateTemplate } from './template-values';

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
export function TemplateDialog({ template, onClose }: { template: EditedTemplate; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
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
        notify.success(`The template ${name.trim()} is saved.`);
        await queryClient.invalidateQueries({ queryKey: TEMPLATES_KEY });
      }}
      reload={async () => {
        const templates = await queryClient.fetchQuery({ ...templatesQuery(api), staleTime: 0 });
        return templates.find((each) => each.id === id) ?? template;
      }}
      onClose={onClose}
    >
      {({ values, field }) => (
        <>
          <TextField label={LABELS.name} maxLength={LONGEST_TEMPLATE_NAME} {...field('name')} />
          <TextAreaField label={LABELS.text} hint={`${HINT}.`} rows={8} maxLength={LONGEST_ANSWER} {...field('text')} />
          <Preview aria-label="Preview">
            <figcaption>Preview, filled in with an example</figcaption>
            <blockquote>{fillTemplate(values.text, { ...SAMPLE, staff: staff ?? '' })}</blockquote>
          </Preview>
        </>
      )}
    </FormDialog>
  );
}
