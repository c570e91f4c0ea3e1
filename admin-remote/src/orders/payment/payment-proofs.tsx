import { Button, downloadFile, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentProof } from '@nara/shared-contracts/api/payments';

import { formatDateTime } from '@nara/shared-ui';
import { Download } from 'lucide-react';
import { DocumentList } from '../document-list';

const ENDINGS: Readonly<Record<PaymentProof['type'], string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

interface PaymentProofsProps {
  orderId: string;
  proofs: readonly PaymentProof[];
}

/** Lists the shopper's proofs of payment for download; renders nothing if there are none. */
export function PaymentProofs({ orderId, proofs }: PaymentProofsProps) {
  if (proofs.length === 0) return null;
  return (
    <>
      <h4>Proofs of payment</h4>
      <DocumentList aria-label="Proofs of payment">
        {proofs.map((proof, index) => (
          <Row key={proof.id} orderId={orderId} proof={proof} place={index + 1} />
        ))}
      </DocumentList>
    </>
  );
}

interface RowProps {
  orderId: string;
  proof: PaymentProof;
  place: number;
}

function Row({ orderId: id, proof, place }: RowProps) {
  const api = useApi();
  const ending = ENDINGS[proof.type];
  const { run, isBusy } = useAction(async () =>
    downloadFile(`${id}-proof-${place}.${ending}`, await api.adminPayments.proof({ params: { id, proof: proof.id } })),
  );
  return (
    <li>
      <span>{`${ending.toUpperCase()}, ${Math.ceil(proof.size / 1024)} KB, ${formatDateTime(proof.receivedAt)}`}</span>
      <Button
        icon={<Download size={15} aria-hidden />}
        isBusy={isBusy}
        aria-label={`Download proof ${place}`}
        onClick={() => void run()}
      >
        Download
      </Button>
    </li>
  );
}
