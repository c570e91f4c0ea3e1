import { Button, CopyId, ExportButton, Facts, type FieldMessages, FormDialog, Panel, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { useHost } from '@nara/shared-contracts/host';
import { formatCount, plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { MOST_GENERATED } from '@nara/shared-contracts/rules/promotions';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Actions } from '../../layout';
import { PROMOTIONS_KEY } from '../queries';

/** Shows the codes of a promotion, and generates single-use codes. */
export function CodesPanel({ promotion }: { promotion: PromotionDetail }) {
  const api = useApi();
  const [isGenerating, setIsGenerating] = useState(false);
  const { id, definition, generated, status } = promotion;
  const { code } = definition;
  return (
    <Panel title="Codes">
      <Facts
        facts={[
          { label: 'In own words', value: code === null ? NO_FIGURE : <CopyId id={code} /> },
          { label: 'For one order each', value: formatCount(generated.codes) },
          { label: 'Of these used', value: formatCount(generated.used) },
        ]}
      />
      <Actions>
        <Button
          onClick={() => setIsGenerating(true)}
          unavailable={status === 'ended' ? 'The promotion has ended.' : undefined}
        >
          Generate Codes
        </Button>
        {generated.codes > 0 && (
          <ExportButton
            label="Export Codes"
            subject="promotion-codes"
            load={() => api.adminPromotions.exportCodes({ params: { id } })}
          />
        )}
      </Actions>
      {isGenerating && <GenerateCodes promotion={promotion} onClose={() => setIsGenerating(false)} />}
    </Panel>
  );
}

const LABELS = { count: 'How many' } as const;

type Values = Readonly<{ count: string }>;

const validate = ({ count }: Values): FieldMessages<Values> =>
  /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= MOST_GENERATED
    ? {}
    : { count: `Enter 1 to ${MOST_GENERATED}.` };

function GenerateCodes({ promotion: { id }, onClose }: { promotion: PromotionDetail; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  // Created once, so that a repeated call does not generate codes twice.
  const [batch] = useState(randomUuid);
  const save = async ({ count }: Values) => {
    await api.adminPromotions.generateCodes({ params: { id }, body: { id: batch, count: Number(count) } });
    await queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY });
    notify.success(`${plural(Number(count), 'code')} generated.`);
  };
  return (
    <FormDialog
      title="Generate Codes"
      subject="request"
      labels={LABELS}
      saveLabel="Generate"
      base={{ count: '100' }}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('count')}
          label={LABELS.count}
          inputMode="numeric"
          hint="Ten random characters each, valid for one order."
        />
      )}
    </FormDialog>
  );
}
