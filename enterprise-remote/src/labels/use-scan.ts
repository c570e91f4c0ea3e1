import { useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { beep } from './beep';
import { LABELS_KEY, packingQuery } from './queries';

/** Message about the last scan, for the user of the scanner. */
interface Told {
  message: string;
  isWrong: boolean;
}

/** Processes the scans of an order's pieces one after another, however fast they arrive. */
export function useScan(orderId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [told, setTold] = useState<Told>();
  const last = useRef<Promise<void>>(Promise.resolve());
  const key = packingQuery(api, orderId).queryKey;

  const attempt = async (code: string) => {
    try {
      const { outcome, message, packing } = await api.labels.scan({ params: { id: orderId }, body: { code } });
      queryClient.setQueryData(key, packing);
      const isWrong = outcome !== 'ticked' && outcome !== 'packed';
      if (isWrong) beep();
      setTold({ message, isWrong });
      if (outcome === 'packed') void queryClient.invalidateQueries({ queryKey: LABELS_KEY });
    } catch (error) {
      if (isSessionRequired(error)) return;
      beep();
      setTold({ message: errorText(error), isWrong: true });
    }
  };

  const { run: restart } = useAction(async () => {
    queryClient.setQueryData(key, await api.labels.restartPacking({ params: { id: orderId } }));
    setTold({ message: 'All ticks are taken away.', isWrong: false });
  });

  return {
    told,
    restart,
    scan(code: string) {
      last.current = last.current.then(() => attempt(code));
    },
  };
}
