import { Timeline } from '@nara/portal-ui';
import type { TrackingEvent } from '@nara/shared-contracts/api/live-orders';
import { useEffect, useRef } from 'react';

interface OrderTrackingProps {
  id: string;
  tracking: readonly TrackingEvent[];
}

/** Lists the tracking steps of the parcel, newest first; its heading takes the focus. */
export function OrderTracking({ id, tracking }: OrderTrackingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section id={id}>
      <h3 ref={heading} tabIndex={-1}>
        Shipment
      </h3>
      <Timeline
        entries={tracking.map(({ at, source, message }, index) => ({
          key: String(tracking.length - index),
          at,
          text: message,
          detail: source,
          tone: source === 'Woolworths' ? 'blue' : 'grey',
        }))}
      />
    </section>
  );
}
