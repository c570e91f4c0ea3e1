import type { BankTransfer } from '@nara/shared-contracts';
import { ProofUpload } from './proof-upload';
import { TransferRows } from './transfer-rows';

interface TransferProps {
  orderId: string;
  token: string;
  transfer: BankTransfer;
}

/** How to transfer what is left to pay of an order, and the way to show that it was done. */
export function Transfer({ orderId, token, transfer }: TransferProps) {
  return (
    <>
      <p>Please transfer it with exactly this reference, so that we can match your payment to your order.</p>
      <TransferRows {...transfer} />
      <ProofUpload orderId={orderId} token={token} proofs={transfer.proofs} />
    </>
  );
}
