import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { isTyping } from '../elements/controls';
import type { Command } from './command';

/** Collects the commands of the screens shown. */
interface CommandRegistry {
  /** Adds a source of commands and returns a function that removes it. */
  add(source: () => readonly Command[]): () => void;
  /** Returns every command of the current screen. */
  all(): Command[];
}

function createRegistry(): CommandRegistry {
  const sources = new Set<() => readonly Command[]>();
  return {
    add(source) {
      sources.add(source);
      return () => sources.delete(source);
    },
    all: () => [...sources].flatMap((source) => source()),
  };
}

/** Null for a screen that another portal shows, which has no registry around it; its commands are not offered. */
const RegistryContext = createContext<CommandRegistry | null>(null);

/** Collects the commands of the screens below. */
export function CommandRegistryProvider({ children }: { children: (registry: CommandRegistry) => ReactNode }) {
  const [registry] = useState(createRegistry);
  return <RegistryContext value={registry}>{children(registry)}</RegistryContext>;
}

/** Offers the commands of a screen while it is mounted; they are collected when the palette opens. */
export function useCommands(commands: readonly Command[]): void {
  const registry = useContext(RegistryContext);
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => registry?.add(() => latest.current), [registry]);
}

export type Overlay = 'palette' | 'help';

/** Listens for Ctrl+K or Cmd+K (palette) and `?` (shortcuts). Ignores both above a dialog, and `?` during typing. */
export function useOverlayKeys(show: (overlay: Overlay) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isHelp = event.key === '?' && !isTyping(event.target);
      if (!(isPalette || isHelp) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      show(isPalette ? 'palette' : 'help');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
}
