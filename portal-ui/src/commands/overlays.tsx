import type { Command } from './command';
import { Palette } from './palette';
import { ShortcutHelp } from './shortcut-help';
import type { Overlay } from './use-overlay-keys';

interface OverlaysProps {
  overlay: Overlay;
  commands: readonly Command[];
  onClose: () => void;
}

/** Shows the palette or the shortcuts above any screen. They share one module, which is loaded on demand. */
export function Overlays({ overlay, commands, onClose }: OverlaysProps) {
  if (overlay === 'help') return <ShortcutHelp onClose={onClose} />;
  return <Palette commands={commands} onClose={onClose} />;
}
