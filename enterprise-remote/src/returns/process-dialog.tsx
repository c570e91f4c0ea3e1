import { SelectField } from '@nara/portal-ui';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { plural } from '@nara/shared-contracts/rules/common';
import { DISTRIBUTION_CENTRES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { useState } from 'react';
import { AskDialog } from './ask-dialog';

const CENTRES = (Object.keys(DISTRIBUTION_CENTRES) as DistributionCentre[]).map((code) => ({
  value: code,
  label: code,
}));

interface ProcessDialogProps {
  rma: Rma;
  onClose: () => void;
  onProcess: (dc: DistributionCentre) => void;
}

/** Asks for the destination of the resalable pieces before they are restocked. */
export function ProcessDialog({ rma, onClose, onProcess }: ProcessDialogProps) {
  const [dc, setDc] = useState(rma.dc);
  const pieces = rma.items.reduce((sum, { resalable }) => sum + resalable, 0);
  return (
    <AskDialog
      title="Process this return?"
      confirmLabel="Process Return"
      onClose={onClose}
      onConfirm={() => onProcess(dc)}
    >
      <p>
        {pieces === 0
          ? 'None of it can be sold again, so stock does not change.'
          : `${plural(pieces, 'piece goes', 'pieces go')} back into stock. This cannot be undone.`}
      </p>
      {pieces > 0 && (
        <SelectField name="dc" label="Distribution centre" value={dc} options={CENTRES} onChange={setDc} />
      )}
    </AskDialog>
  );
}
