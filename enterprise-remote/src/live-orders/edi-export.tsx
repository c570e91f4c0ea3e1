import { Badge, Button, ConfirmDialog, downloadFile, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EdiExport, EdiExported, UnwritableOrder } from '@nara/shared-contracts/api/edi';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { FileOutput } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LIVE_ORDERS_KEY } from './queries';

const Reference = styled.small`
  display: block;
  color: var(--muted);
  font-size: 0.6875rem;
`;

/** Shows whether the order is in a valid interchange, and names the last interchange that contained it. */
export function EdiStatus({ order: { ediSent, ediReference } }: { order: LiveOrder }) {
  return (
    <>
      <Badge $tone={ediSent ? 'green' : 'yellow'}>{ediSent ? 'Sent' : 'Pending'}</Badge>
      {ediReference && <Reference>{ediSent ? ediReference : `${ediReference} refused`}</Reference>}
    </>
  );
}

/** Describes the outcome of an export. */
export function describeExport({ reference, orderCount, leftOut, unwritable = [], hasMore }: EdiExported): string {
  const parts = [`${plural(orderCount, 'order')} exported in interchange ${reference}.`];
  if (leftOut.sent > 0) parts.push(`${plural(leftOut.sent, 'order')} left out: sent before.`);
  if (leftOut.ended > 0)
    parts.push(`${plural(leftOut.ended, 'order')} left out: shipped, delivered, cancelled or refunded.`);
  if (leftOut.unpaid) parts.push(`${plural(leftOut.unpaid, 'order')} left out: not paid yet.`);
  if (leftOut.unmapped) parts.push(`${plural(leftOut.unmapped, 'order')} left out: pieces without a Woolworths SKU.`);
  if (leftOut.unwritable) parts.push(describeUnwritable(leftOut.unwritable, unwritable));
  if (hasMore) parts.push('One interchange cannot hold them all. Export again for the remaining orders.');
  return parts.join(' ');
}

/** Largest number of orders named in a message. */
const MAX_NAMED = 3;

/** Describes which orders EDI cannot represent, and why. */
function describeUnwritable(count: number, named: readonly UnwritableOrder[]): string {
  const first = named.slice(0, MAX_NAMED).map(({ orderId, reason }) => `${orderId}, ${reason}`);
  const more = count - first.length;
  const reasons = [...first, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  return `${plural(count, 'order')} left out: EDI cannot hold what was typed (${reasons}).`;
}

/** Saves one of our interchanges as a file. */
export function useInterchangeFile() {
  const api = useApi();
  return useAction(async (reference: string) => {
    downloadFile(`${reference}.edi`, await api.edi.file({ params: { reference } }));
  });
}

/**
 * Puts orders into an interchange and saves it as a file. If all of the given orders were sent before, `question` asks
 * whether to send them again, and `again` does so. `onExported` receives the outcome in words.
 */
function useEdiExport(onExported: (message: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const file = useInterchangeFile();
  const [asked, setAsked] = useState<{ body: EdiExport; question: string }>();

  const send = async (body: EdiExport) => {
    const exported = await api.edi.export({ body });
    onExported(describeExport(exported));
    await Promise.all([file.run(exported.reference), queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY })]);
  };
  const { run, isBusy } = useAction(async (body: EdiExport) => {
    try {
      await send(body);
    } catch (error) {
      const mayAsk = body.orderIds !== undefined && !body.includesSent;
      if (!(mayAsk && error instanceof ApiError && error.code === 'nothing-to-export')) throw error;
      setAsked({ body, question: error.message });
    }
  });
  return {
    run,
    isBusy,
    question: asked?.question,
    again: () => {
      setAsked(undefined);
      return asked && run({ ...asked.body, includesSent: true });
    },
    forget: () => setAsked(undefined),
  };
}

interface EdiExportButtonProps {
  label: string;
  /** Orders to include in the interchange. */
  wanted: EdiExport;
  /** Reports the outcome; defaults to showing a notice. */
  onExported?: (message: string) => void;
}

/** Exports orders by EDI, and asks for confirmation before sending orders again. */
export function EdiExportButton({ label, wanted, onExported }: EdiExportButtonProps) {
  const { notify } = useHost();
  const { run, isBusy, question, again, forget } = useEdiExport(onExported ?? notify.success);
  return (
    <>
      <Button icon={<FileOutput size={15} aria-hidden />} isBusy={isBusy} onClick={() => run(wanted)}>
        {isBusy ? 'Exporting…' : label}
      </Button>
      {question && (
        <ConfirmDialog
          title="Export again?"
          confirmLabel="Export again"
          cancelLabel="Leave it"
          onConfirm={again}
          onCancel={forget}
        >
          {`${question} Exporting again makes a new interchange; the partner may treat it as a second order.`}
        </ConfirmDialog>
      )}
    </>
  );
}
