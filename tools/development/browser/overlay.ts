const STYLES = `
:host { all: initial; }
section {
  position: fixed; z-index: 2147483647; inset: auto 0.5rem 0.5rem; max-height: 60vh; overflow: auto;
  padding: 0.75rem 1rem; border: 2px solid #b3261e; border-radius: 0.5rem;
  background: #fff; color: #1a1a1a; font: 0.875rem/1.5 ui-monospace, monospace; box-shadow: 0 4px 24px rgb(0 0 0 / 0.3);
}
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h2 { margin: 0; font: 600 1rem/1.5 system-ui, sans-serif; color: #b3261e; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid; background: none; color: inherit; font: inherit; cursor: pointer; }
pre { margin: 0.5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Problems by the development server that reports them. */
const known = new Map<string, readonly string[]>();
let host: HTMLElement | null = null;
/** Text of the problems that the user hid. They stay hidden until they change. */
let hidden = '';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Renders problems over the page, as text: none of it is parsed as markup. */
function draw(problems: readonly string[]): HTMLElement {
  const place = element('div');
  place.popover = 'manual';
  const root = place.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];

  const section = element('section');
  section.setAttribute('aria-label', 'Problems of the sources');
  section.setAttribute('role', 'region');
  const list = element('div');
  list.setAttribute('role', 'status');
  list.append(...problems.map((problem) => element('pre', problem)));
  const close = element('button', 'Hide');
  close.type = 'button';
  close.addEventListener('click', () => {
    hidden = problems.join('\n');
    place.remove();
  });
  const header = element('header');
  header.append(element('h2', problems.length === 1 ? '1 problem' : `${problems.length} problems`), close);
  section.append(header, list);
  root.append(section);
  return place;
}

/** Shows the problems of the sources, by the server that reports them. They disappear when they are fixed. */
export function showProblems(source: string, problems: readonly string[]): void {
  known.set(source, problems);
  const all = [...new Set([...known.values()].flat())];
  host?.remove();
  if (all.join('\n') === hidden) return;
  hidden = '';
  host = all.length > 0 ? document.documentElement.appendChild(draw(all)) : null;
  // Above an open dialog.
  host?.showPopover();
}
