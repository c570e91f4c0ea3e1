import {
  Button,
  ConfirmDialog,
  Dialog,
  DiscardQuestion,
  Notice,
  SelectField,
  useCall,
  useChanged,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelDocument, LabelElement, LabelTemplate } from '@nara/shared-contracts/api/labels';
import { errorText } from '@nara/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ElementFields } from './element-fields';
import { LabelPicture } from './label-picture';
import { TYPE_LABELS } from './names';
import { LABELS_KEY } from './queries';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(15rem, 1fr) minmax(0, 1fr);
  gap: 1.25rem;
  margin-bottom: 0.75rem;

  > div {
    display: grid;
    align-content: start;
    gap: 0.75rem;
  }

  @media (max-width: 700px) {
    grid-template-columns: 1fr;
  }
`;

interface TemplateDialogProps {
  edited: LabelTemplate;
  onClose: () => void;
}

/** Edits the elements of a template, with a preview of the label next to them. */
export function TemplateDialog({ edited, onClose }: TemplateDialogProps) {
  const api = useApi();
  const changed = useChanged(LABELS_KEY);
  const [template, setTemplate] = useState<LabelDocument>(edited.template);
  const [chosen, setChosen] = useState(template.elements[0]?.id ?? '');
  const [isLeaving, setIsLeaving] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const leave = () => (template === edited.template ? onClose() : setIsLeaving(true));
  const { type } = template;
  const name = `${TYPE_LABELS[type]} label`;
  const element = template.elements.find(({ id }) => id === chosen);

  const replace = (changed: LabelElement) =>
    setTemplate({ ...template, elements: template.elements.map((it) => (it.id === changed.id ? changed : it)) });

  const {
    run: attempt,
    isBusy,
    error,
  } = useCall(async (change: () => Promise<unknown>, done: string) => {
    await change();
    await changed(done);
    onClose();
  });
  const call = { params: { type } };
  const expectedUpdatedAt = edited.updatedAt;
  const save = () =>
    attempt(() => api.labels.changeTemplate({ ...call, body: { template, expectedUpdatedAt } }), `${name} saved.`);
  const reset = () =>
    attempt(
      () => api.labels.resetTemplate({ ...call, body: { expectedUpdatedAt } }),
      `${name} was reset to the original.`,
    );

  return (
    <Dialog
      title={`Edit ${name}`}
      width="58rem"
      onClose={leave}
      actions={
        <>
          {!edited.isOriginal && (
            <Button isBusy={isBusy} onClick={() => setIsResetting(true)}>
              Reset to Original
            </Button>
          )}
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} onClick={save}>
            Save Template
          </Button>
        </>
      }
    >
      <Columns>
        <div>
          <SelectField
            label="Part"
            name="part"
            value={chosen}
            options={template.elements.map((it) => ({ value: it.id, label: describe(it) }))}
            onChange={setChosen}
          />
          {element && <ElementFields element={element} fields={edited.fields} onChange={replace} />}
        </div>
        <LabelPicture type={type} template={template} />
      </Columns>
      {error !== undefined && <Notice tone="red">{errorText(error)}</Notice>}
      {isResetting && (
        <ConfirmDialog
          title={`Reset the ${name}?`}
          confirmLabel="Reset to Original"
          cancelLabel="Keep Template"
          onConfirm={() => void reset()}
          onClose={() => setIsResetting(false)}
        >
          All changes of this template, by whoever made them, are lost. The audit log keeps what it was.
        </ConfirmDialog>
      )}
      {isLeaving && <DiscardQuestion where="to this template" onDiscard={onClose} onKeep={() => setIsLeaving(false)} />}
    </Dialog>
  );
}

function describe(element: LabelElement): string {
  if (element.kind === 'text') return `Text: ${element.text.split('\n')[0]}`;
  return element.kind === 'barcode'
    ? `Barcode: ${element.value}`
    : `${element.kind === 'box' ? 'Box' : 'Line'} (${element.id})`;
}
