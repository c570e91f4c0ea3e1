import { Badge, Button, Dialog, downloadFile, Loaded, Panel, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelTemplate } from '@nara/shared-contracts/api/labels';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { LabelPicture } from './label-picture';
import { TYPE_LABELS } from './names';
import { templatesQuery } from './queries';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: 1rem;

  p {
    color: var(--muted);
  }

  section > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
`;

const TemplateDialog = lazy(async () => ({ default: (await import('./template-dialog')).TemplateDialog }));

/** Lists the four templates. Lets staff view, edit and export them. */
export function TemplatesTab() {
  const api = useApi();
  const query = useQuery(templatesQuery(api));
  const [opened, setOpened] = useState<{ deed: 'preview' | 'edit'; edited: LabelTemplate }>();
  const close = () => setOpened(undefined);
  return (
    <Loaded query={query}>
      {({ templates }) => (
        <>
          <Cards>
            {templates.map((edited) => (
              <TemplateCard
                key={edited.template.type}
                edited={edited}
                onPreview={() => setOpened({ deed: 'preview', edited })}
                onEdit={() => setOpened({ deed: 'edit', edited })}
              />
            ))}
          </Cards>
          {opened?.deed === 'preview' && (
            <Dialog title={nameOf(opened.edited)} width="34rem" onClose={close}>
              <LabelPicture type={opened.edited.template.type} />
            </Dialog>
          )}
          <Suspense>{opened?.deed === 'edit' && <TemplateDialog edited={opened.edited} onClose={close} />}</Suspense>
        </>
      )}
    </Loaded>
  );
}

interface TemplateCardProps {
  edited: LabelTemplate;
  onPreview: () => void;
  onEdit: () => void;
}

function TemplateCard({ edited, onPreview, onEdit }: TemplateCardProps) {
  const api = useApi();
  const { type, width, height } = edited.template;
  const name = nameOf(edited);
  const { run, isBusy } = useAction(async () =>
    downloadFile(`${type}-label.zpl`, new Blob([await api.labels.templateFile({ params: { type } })])),
  );
  return (
    <Panel title={name} actions={!edited.isOriginal && <Badge $tone="blue">Changed</Badge>}>
      <p>{`${width} × ${height} mm${edited.updatedBy ? `, last changed by ${edited.updatedBy}` : ''}`}</p>
      <div>
        <Button isSmall aria-label={`Preview ${name}`} onClick={onPreview}>
          Preview
        </Button>
        <Button isSmall aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button isSmall aria-label={`Download ${name}`} isBusy={isBusy} onClick={run}>
          Download
        </Button>
      </div>
    </Panel>
  );
}

const nameOf = ({ template }: LabelTemplate): string => `${TYPE_LABELS[template.type]} label`;
