import { Button, ConfirmDialog, Dialog, EmptyLine, Loaded, RelativeTime, RowActions, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SavedTemplate } from '@nara/shared-contracts/api/contact';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TEMPLATES_KEY, templatesQuery } from './queries';
import { TemplateDialog } from './template-dialog';
import { type EditedTemplate, NEW_TEMPLATE } from './template-values';

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
          onConfirm={() => {
            setRemoving(undefined);
            void remove.run(removing);
          }}
          onCancel={() => setRemoving(undefined)}
        >
          Answers that were sent with it stay as they are.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
