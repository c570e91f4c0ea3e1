import { Notice } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import type { LabelType } from '@nara/shared-contracts/rules/labels';
import { errorText, isSessionRequired } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { TYPE_LABELS } from './names';
import { previewQuery } from './queries';

const PAUSE_MS = 200;

/** Returns a value after it has stopped changing for a moment, so that typing does not send a request per letter. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const Frame = styled.figure`
  display: grid;
  gap: 0.6rem;
  justify-items: center;
  align-content: start;
  margin: 0;

  img {
    min-width: min(100%, 18rem);
    max-width: 100%;
    max-height: 26rem;
    border: 1px solid var(--line-strong);
    border-radius: 3px;
    background: #fff;
    object-fit: contain;
  }

  figcaption {
    color: var(--muted);
    font-size: 0.8125rem;
    text-align: center;
    overflow-wrap: anywhere;
  }
`;

interface LabelPictureProps {
  type: LabelType;
  /** Code of the SKU, order or return; if it is empty, sample values are used. */
  code?: string;
  /** Unsaved template to render instead of the saved one. */
  template?: LabelDocument;
}

/** Previews a label as it would be printed, and updates the preview during typing. */
export function LabelPicture({ type, code = '', template }: LabelPictureProps) {
  const api = useApi();
  const settledCode = useSettled(code.trim());
  const settledTemplate = useSettled(template);
  const { data, error } = useQuery(previewQuery(api, type, settledCode, settledTemplate));
  const fault = error && !isSessionRequired(error) ? errorText(error) : null;
  return (
    <Frame aria-label="Preview">
      {fault && <Notice tone="yellow">{fault}</Notice>}
      {!fault && data && (
        <>
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
            alt={`${TYPE_LABELS[type]} label: ${data.title}`}
          />
          <figcaption>{data.title}</figcaption>
        </>
      )}
    </Frame>
  );
}
