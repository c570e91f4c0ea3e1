import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';

import { downloadFile, errorText } from '@nara/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui';

const Frame = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-1);
  justify-items: start;

  address {
    font-style: normal;
    white-space: pre-line;
  }
`;

interface ReturnLabelProps {
  orderId: string;
  token: string;
  rma: OrderReturn;
}

/** Shows the return address, with a label to print. */
export function ReturnLabel({ orderId, token, rma: { rmaNumber, sendTo } }: ReturnLabelProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const file = await api.returns.label({ params: { id: orderId, rma: rmaNumber }, token });
      downloadFile(`return-label-${rmaNumber}.pdf`, file);
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Frame>
      <address aria-label={`Address for ${rmaNumber}`}>{`Send to:\n${sendTo.join('\n')}`}</address>
      <Button
        type="button"
        $look="outline"
        aria-label={`Download Label of ${rmaNumber}`}
        aria-disabled={isBusy}
        onClick={() => void save()}
      >
        {isBusy ? 'Drawing…' : 'Download Label (PDF)'}
      </Button>
      {failure && <p role="alert">{failure}</p>}
    </Frame>
  );
}
