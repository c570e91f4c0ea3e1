import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Toast, ToasterStore } from './toaster-store';

const STAYS_MS = 5000;

const Stack = styled.div`
  position: fixed;
  z-index: 50;
  right: var(--space-2);
  bottom: var(--space-2);
  left: var(--space-2);
  display: grid;
  justify-items: end;
  gap: var(--space-1);
  pointer-events: none;
`;

const Card = styled.div<{ $isError: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  max-width: 26rem;
  padding: 0.75rem 0.75rem 0.75rem 1.25rem;
  background: ${({ $isError }) => ($isError ? 'var(--clay-deep)' : 'var(--ink)')};
  color: var(--bone);
  font-size: var(--text-sm);
  pointer-events: auto;

  button {
    padding: 0.25rem 0.5rem;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;

/** Shows the toasts; errors interrupt a screen reader and stay until they are dismissed. */
export function Toaster({ toaster }: { toaster: ToasterStore }) {
  const toasts = useStore(toaster, ({ toasts }) => toasts);
  return (
    <Stack>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => toaster.dismiss(toast.id)} />
      ))}
    </Stack>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const isError = toast.kind === 'error';
  useEffect(() => {
    if (isError) return;
    const timer = setTimeout(onDismiss, STAYS_MS);
    return () => clearTimeout(timer);
  }, [isError, onDismiss]);
  return (
    <Card role={isError ? 'alert' : 'status'} $isError={isError}>
      {toast.message}
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </Card>
  );
}
