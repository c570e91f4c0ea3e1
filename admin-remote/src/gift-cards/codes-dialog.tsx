import { Button, Dialog, LoadingDialog, Notice, smallTable, useAction, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardCodes } from '@nara/shared-contracts/api/gift-cards';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { downloadFile, formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { codesQuery, GIFT_CARDS_KEY } from './queries';

/** Formats codes as a CSV file, one card per line. No text in it can be read as a formula. */
export const codesCsv = ({ cards }: GiftCardCodes): string =>
  [
    'Code,Amount (R),Valid until',
    ...cards.map(({ code, amount, expiresAt }) => `${code},${amount},${expiresAt.slice(0, 10)}`),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

const Codes = styled.table`
  ${smallTable}

  td:first-child {
    font-family: var(--mono);
    white-space: nowrap;
  }
`;

const fileOf = (codes: GiftCardCodes) => new Blob([codesCsv(codes)], { type: 'text/csv;charset=utf-8' });

/** Shows the codes of a batch of cards until a user has saved them. Afterwards they cannot be read again. */
export function CodesDialog({ batch, onClose }: { batch: string; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(GIFT_CARDS_KEY);
  const query = useQuery(codesQuery(api, batch));
  const saved = useAction(async () => {
    await api.adminGiftCards.saved({ params: { batch } });
    queryClient.removeQueries({ queryKey: codesQuery(api, batch).queryKey });
    await changed('The codes are forgotten here.');
    onClose();
  });
  const title = 'Codes of gift cards';
  const { data } = query;
  if (!data) return <LoadingDialog title={title} query={query} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      width="36rem"
      onClose={onClose}
      actions={
        <>
          <Button
            icon={<Download size={15} aria-hidden />}
            onClick={() => downloadFile(`gift-card-codes-${batch.slice(0, 8)}.csv`, fileOf(data))}
          >
            Download CSV
          </Button>
          <Button variant="primary" isBusy={saved.isBusy} onClick={() => void saved.run()}>
            I Have Saved Them
          </Button>
        </>
      }
    >
      <Notice tone="yellow">
        {`Save ${plural(data.cards.length, 'code')} now: whoever has one can pay with it, and nobody can read it here afterwards.`}
      </Notice>
      <Codes>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Amount</th>
            <th scope="col">Valid until</th>
          </tr>
        </thead>
        <tbody>
          {data.cards.map(({ id, code, amount, expiresAt }) => (
            <tr key={id}>
              <td>{code}</td>
              <td>{formatRand(amount)}</td>
              <td>{formatDateTime(expiresAt)}</td>
            </tr>
          ))}
        </tbody>
      </Codes>
    </Dialog>
  );
}
