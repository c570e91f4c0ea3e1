import type { BankTransfer } from '@nara/shared-contracts/api/payments';
import { ProofUpload } from './proof-upload';
import { TransferRows } from './transfer-rows';

interface TransferProps {
  orderId: string;
  token: string;
  transfer: BankTransfer;
}

/** Shows how to transfer the amount left to pay, and lets the shopper upload proof of the transfer. */
export function Transfer({ orderId, token, transfer }: TransferProps) {
  return (
    <>
      <p>Please transfer it with exactly this reference, so that we can match your payment to your order.</p>
      <TransferRows {...transfer} />
      <ProofUpload orderId={orderId} token={token} proofs={transfer.proofs} />
    </>
  );
}
