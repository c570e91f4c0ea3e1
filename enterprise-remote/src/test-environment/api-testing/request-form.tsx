import { Button, ButtonRow, SelectField, TextAreaField, TextField, useKeptFocus } from '@nara/portal-ui';
import type { PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import { type SubmitEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { ENDPOINT_OPTIONS, ENDPOINTS, sampleJson, type WrittenRequest } from './exchange';
import { findJsonFault } from './json-fault';

const LINE = '1.25rem';

const Frame = styled.div`
  position: relative;

  textarea {
    padding-left: 3rem;
    overflow: auto;
    font-family: var(--mono);
    line-height: ${LINE};
    white-space: pre;
    resize: vertical;
  }
`;

/** Lays out the line numbers, which scroll with the text. */
const Numbers = styled.div`
  position: absolute;
  z-index: 1;
  top: 1.8rem;
  bottom: 0.4rem;
  left: 1px;
  width: 2.4rem;
  overflow: hidden;
  color: var(--muted);
  font-family: var(--mono);
  font-size: 0.75rem;
  line-height: ${LINE};
  text-align: right;
  white-space: pre;
  pointer-events: none;
`;

interface JsonEditorProps {
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

const ROWS = 14;

/** Edits JSON as text, with the line numbers that errors refer to. */
function JsonEditor({ label, value, error, onChange }: JsonEditorProps) {
  const numbers = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;
  return (
    <Frame
      onScrollCapture={({ target }) => {
        if (target instanceof HTMLTextAreaElement && numbers.current) numbers.current.scrollTop = target.scrollTop;
      }}
    >
      <TextAreaField
        label={label}
        name="json"
        value={value}
        rows={ROWS}
        maxLength={100_000}
        error={error}
        onChange={onChange}
      />
      <Numbers ref={numbers} aria-hidden>
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </Numbers>
    </Frame>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;

interface RequestFormProps {
  request: WrittenRequest;
  samples: PartnerSamples;
  isBusy: boolean;
  onChange: (change: Partial<WrittenRequest>) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** Edits a request to the sandbox's partner. */
export function RequestForm({ request, samples, isBusy, onChange, onSend, onCancel }: RequestFormProps) {
  const { endpoint, orderId, json } = request;
  const { json: label } = ENDPOINTS[endpoint];
  const kept = useKeptFocus(isBusy);
  const fault = label && json.trim() !== '' ? findJsonFault(json) : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  return (
    <Fields noValidate onSubmit={submit}>
      <SelectField
        label="Endpoint"
        name="endpoint"
        value={endpoint}
        options={ENDPOINT_OPTIONS}
        onChange={(next) => onChange({ endpoint: next })}
      />
      {label ? (
        <JsonEditor
          label={label}
          value={json}
          error={fault ? `Line ${fault.line}, column ${fault.column}: ${fault.message}.` : undefined}
          onChange={(next) => onChange({ json: next })}
        />
      ) : (
        <OrderFields orderId={orderId} orders={samples.orders} onChange={(next) => onChange({ orderId: next })} />
      )}
      <ButtonRow {...kept}>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send Request'}
        </Button>
        {isBusy && <Button onClick={onCancel}>Cancel</Button>}
        {label && (
          <>
            <Button
              disabled={fault !== null || json.trim() === ''}
              onClick={() => onChange({ json: JSON.stringify(JSON.parse(json), null, 2) })}
            >
              Format JSON
            </Button>
            <Button onClick={() => onChange({ json: sampleJson(samples, endpoint) })}>Use Sample</Button>
          </>
        )}
      </ButtonRow>
    </Fields>
  );
}

interface OrderFieldsProps {
  orderId: string;
  orders: PartnerSamples['orders'];
  onChange: (orderId: string) => void;
}

const OrderFields = ({ orderId, orders, onChange }: OrderFieldsProps) => (
  <>
    {orders.length > 0 && (
      <SelectField
        label="Recent orders of the sandbox"
        name="recent"
        value={orders.some(({ woolworthsOrderId }) => woolworthsOrderId === orderId) ? orderId : ''}
        options={[
          { value: '', label: 'Choose an order' },
          ...orders.map(({ id, woolworthsOrderId }) => ({
            value: woolworthsOrderId,
            label: `${woolworthsOrderId} (${id})`,
          })),
        ]}
        hint="The partner forgets orders when it restarts and may not know older ones."
        onChange={onChange}
      />
    )}
    <TextField
      label="Order ID"
      name="orderId"
      value={orderId}
      maxLength={120}
      hint="The partner’s id of the order, or ours"
      onChange={onChange}
    />
  </>
);
