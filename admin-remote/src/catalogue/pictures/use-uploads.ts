import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { MAX_PICTURE_MB, PICTURE_TYPES } from '@nara/shared-contracts/rules/catalogue';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PRODUCTS_KEY, productQuery } from '../queries';

/** Runs tasks with limited concurrency, in the order in which they arrive. */
type Lanes = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates lanes for at most `most` concurrent tasks. */
export function createLanes(most: number): Lanes {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The lane passes directly to the next task, so that no other task takes it in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Creates a `fetch` that reports upload progress as a fraction of the body; browsers report it only for XMLHttpRequest.
 * It obeys its signal, and rejects as `fetch` does.
 */
export const tellingFetch =
  (onSent: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method, String(address));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total);
      });
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type');
        const answered = { status: request.status, statusText: request.statusText };
        resolve(
          new Response(request.response as Blob, { ...answered, ...(type && { headers: { 'content-type': type } }) }),
        );
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit);
    });

/** Returns a function that applies a product from a response: screens show it, and lists are refetched. */
export function useProductChange(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (changed: EditedProduct): void => {
    const { queryKey } = productQuery(api, id);
    // Responses to concurrent changes may arrive out of order.
    const newer = queryClient.getQueryData(queryKey);
    if (!newer || newer.revision <= changed.revision) queryClient.setQueryData(queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
}

/** A file that is being uploaded. */
export interface Upload {
  /** Id of the picture that it will become. */
  id: string;
  file: File;
  colorCode: string;
  /** Id of the picture whose file it replaces; null for a new picture. */
  replaces: string | null;
  /** Uploaded fraction; null while it is unknown. */
  sent: number | null;
  /** Reason for the failure; null if it has not failed. */
  failure: string | null;
}

/** Largest number of concurrent uploads. */
const AT_A_TIME = 3;

const HEADERS = { 'content-type': 'application/octet-stream' };

/** Returns the fault of a file that is known before it is sent; null if it can be sent. */
function faultOf({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > MAX_PICTURE_MB * 1024 * 1024) return `The file is larger than ${MAX_PICTURE_MB} MB.`;
  // Browsers leave the type empty if they do not know it.
  if (type && !PICTURE_TYPES.some((known) => known === type)) return 'Send a JPEG, a PNG, a WebP or an AVIF.';
  return null;
}

/** Returns the ids of a colour's pictures, with those that were chosen together in the order of their files. */
function inOrderOfFiles(pictures: EditedProduct['pictures'], colorCode: string, chosen: readonly string[]) {
  const ids = pictures.filter((picture) => picture.colorCode === colorCode).map(({ id }) => id);
  const arrived = chosen.filter((id) => ids.includes(id));
  const places = ids.flatMap((id, index) => (arrived.includes(id) ? [index] : []));
  const ordered = [...ids];
  places.forEach((place, index) => {
    ordered[place] = arrived[index] ?? '';
  });
  return { ordered, isOther: ordered.some((id, index) => id !== ids[index]) };
}

/**
 * Uploads files as pictures of a product, a few at a time. Each upload shows progress and can be cancelled and retried.
 */
export function useUploads(product: EditedProduct) {
  const api = useApi();
  const { notify } = useHost();
  const change = useProductChange(product.id);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lanes = useMemo(() => createLanes(AT_A_TIME), []);
  const stops = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const update = (id: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: string) => setUploads((before) => before.filter((upload) => upload.id !== id));

  const send = async ({ id, file, colorCode, replaces }: Upload, signal: AbortSignal): Promise<EditedProduct> => {
    const call = { body: file, headers: HEADERS, signal, fetch: tellingFetch((sent) => update(id, { sent })) };
    return replaces === null
      ? api.products.addPicture({ params: { id: product.id }, query: { colorCode, id }, ...call })
      : api.products.replacePicture({ params: { id: product.id, picture: replaces }, ...call });
  };

  /** Returns the product with the picture; null if the upload was cancelled or has failed. */
  const run = async (upload: Upload): Promise<EditedProduct | null> => {
    const stop = new AbortController();
    stops.current.set(upload.id, stop);
    try {
      const changed = await lanes(async () => {
        stop.signal.throwIfAborted();
        return send(upload, stop.signal);
      });
      change(changed);
      drop(upload.id);
      return changed;
    } catch (fault) {
      if (!stop.signal.aborted) {
        const failure = isSessionRequired(fault) ? 'You were signed out. Try again.' : errorText(fault);
        update(upload.id, { sent: null, failure });
      }
      return null;
    } finally {
      stops.current.delete(upload.id);
    }
  };

  const begin = async (begun: readonly Upload[]): Promise<void> => {
    const answers = await Promise.all(begun.map(run));
    const newest = answers.filter((answer) => answer !== null).sort((one, other) => other.revision - one.revision)[0];
    const [first] = begun;
    if (!newest || !first || first.replaces !== null) return;
    const { ordered, isOther } = inOrderOfFiles(
      newest.pictures,
      first.colorCode,
      begun.map(({ id }) => id),
    );
    if (!isOther) return;
    const body = { colorCode: first.colorCode, pictures: ordered };
    // The pictures are stored; only their order is still that of their arrival.
    await api.products
      .orderPictures({ params: { id: product.id }, body })
      .then(change, (fault: unknown) => notify.error(errorText(fault)));
  };

  const toUpload = (file: File, colorCode: string, replaces: string | null): Upload => ({
    id: randomUuid(),
    file,
    colorCode,
    replaces,
    sent: null,
    failure: faultOf(file),
  });

  const start = (files: readonly File[], colorCode: string, replaces: string | null): void => {
    const started = files.map((file) => toUpload(file, colorCode, replaces));
    setUploads((before) => [...before, ...started]);
    void begin(started.filter(({ failure }) => failure === null));
  };

  return {
    uploads,
    isSending: uploads.some(({ failure }) => failure === null),
    /** Sends files as new pictures of a colour. */
    add: (files: readonly File[], colorCode: string) => start(files, colorCode, null),
    /** Sends a file to replace that of a picture. */
    replace: (file: File, colorCode: string, picture: string) => start([file], colorCode, picture),
    /** Cancels an upload, or dismisses a failed one. */
    cancel: (id: string) => {
      stops.current.get(id)?.abort();
      drop(id);
    },
    retry: (upload: Upload) => {
      const again = { ...upload, sent: null, failure: null };
      update(upload.id, again);
      void begin([again]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
