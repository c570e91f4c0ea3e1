import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../elements/icon-button';
import type { Theme } from '../theme/use-theme';

export function ThemeToggle({ theme, onToggle }: { theme: Theme; onToggle: () => void }) {
  const isLight = theme === 'light';
  return (
    <IconButton label={isLight ? 'Switch to dark theme' : 'Switch to light theme'} onClick={onToggle}>
      {isLight ? <Moon size={16} aria-hidden /> : <Sun size={16} aria-hidden />}
    </IconButton>
  );
}
