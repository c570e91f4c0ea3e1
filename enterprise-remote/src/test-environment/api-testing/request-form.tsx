import { Button, SelectField, TextField, useKeptFocus } from '@nara/portal-ui';
import type { PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { WrittenRequest } from './curl';
import { JsonEditor } from './json-editor';
import { findJsonFault } from './json-fault';
import { ENDPOINT_OPTIONS, ENDPOINTS, sampleJson } from './words';

const Fields = styled.form`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
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
      <Buttons {...kept}>
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
      </Buttons>
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
