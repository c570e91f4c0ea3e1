import { readOverrides, resetOverrides } from '../../../shell/src/composition/overrides/overrides';
import { CHANGES_PATH } from '../browser/messages';
import type { DashboardState, RemoteState } from './state';

/** Pause before a development server that went away is called again. */
const PAUSE_MS = 1000;
const SILENCE = 'The development server does not answer.';
const SILENT_SERVER = 'The server behind the pages does not answer.';

type Child = Node | string;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

const link = (href: string, text: string): Node => element('a', { href }, text);

function button(text: string, press: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', press);
  return made;
}

/** Returns a table in a region of its own, which scrolls where it does not fit. */
function table(label: string, heads: readonly string[], rows: readonly (readonly Child[])[]): Node {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((cells) =>
    element('tr', {}, ...cells.map((cell, index) => element(index ? 'td' : 'th', index ? {} : { scope: 'row' }, cell))),
  );
  const made = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
  return element('div', { class: 'table', role: 'region', 'aria-label': label, tabindex: '0' }, made);
}

const section = (title: string, ...children: readonly Child[]): Node =>
  element('section', {}, element('h2', {}, title), ...children);

const overrides = () => readOverrides('', sessionStorage);

/** Puts a development server in the place of a remote in this tab. */
function setOverride(name: string, origin: string): void {
  readOverrides(`?${new URLSearchParams({ 'remote-override': `${name}@${origin}` })}`, sessionStorage);
  void show();
}

/** Returns the form that puts a development server in the place of a remote in this tab. */
function overrideForm({ name, port }: RemoteState): Node {
  const present = overrides().find((override) => override.name === name)?.origin;
  const field = element('input', {
    'aria-label': `Development server of ${name}`,
    value: present ?? `http://localhost:${port}`,
    pattern: 'https?://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?/?',
    required: '',
  });
  const form = element('form', {}, field, element('button', { type: 'submit' }, present ? 'Change' : 'Set'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    setOverride(name, field.value);
  });
  return form;
}

/** Returns what can be said of overrides: pages of the product in this tab take them, others cannot be reached. */
function overridesSection({ runs, origin, remotes }: DashboardState): Node {
  if (runs === 'alone') return section('Overrides', element('p', {}, 'A remote that runs alone takes none.'));
  if (runs === 'inside') {
    const links = remotes
      .filter(({ isRunning }) => isRunning)
      .map(({ name, port, alone }) => {
        const path = new URL(alone).pathname;
        const address = `${origin}${path}?remote-override=${name}@http://localhost:${port}`;
        return element('p', {}, link(address, `${name} inside ${origin}`));
      });
    return section('Overrides', ...links, element('p', {}, 'The banner on its pages resets them.'));
  }
  const rows = remotes.map((remote) => [
    remote.name,
    overrides().find(({ name }) => name === remote.name)?.origin ?? 'none',
    overrideForm(remote),
  ]);
  const reset = button('Reset all', () => {
    resetOverrides(window.location.href, sessionStorage);
    void show();
  });
  return section(
    'Overrides in this tab',
    table('Overrides', ['Remote', 'In this tab', 'Development server'], rows),
    element('p', {}, reset, ' ', link('/', 'Open the product in this tab')),
  );
}

const remotesSection = ({ remotes }: DashboardState): Node =>
  section(
    'Remotes',
    table(
      'Remotes',
      ['Remote', 'Port', 'State', 'Live version', 'Needs contracts', 'Alone'],
      remotes.map(({ name, port, isRunning, live, requires, alone }) => [
        name,
        String(port),
        isRunning ? 'running' : 'not running',
        live ?? 'none',
        requires,
        isRunning ? link(alone, alone) : `npm run dev -w ${name}-remote`,
      ]),
    ),
  );

/** Text of the last comparison of contracts; it takes seconds, and is made when somebody asks for it. */
let compared = 'Not compared yet.';

/** Returns what can be said of the contracts here: where they are installed, there is no report to compare them with. */
function contractsSection({ contracts, canCompare }: DashboardState): Node {
  const live = contracts ? `The server has contracts ${contracts}.` : SILENT_SERVER;
  return section('Contracts', element('p', {}, live), ...(canCompare ? comparison() : []));
}

function comparison(): Node[] {
  const result = element('pre', { id: 'compared', role: 'status' }, compared);
  const say = (text: string) => {
    compared = text;
    // A change may have drawn the page anew meanwhile.
    document.getElementById(result.id)?.replaceChildren(text);
  };
  const compare = button('Compare with the report', async () => {
    say('Comparing…');
    const answer = await fetch('/__dev/contracts.txt').catch(() => null);
    say(answer?.ok ? (await answer.text()).trim() : SILENCE);
  });
  return [compare, result];
}

const sharedSection = ({ shared }: DashboardState): Node =>
  section('Shared modules', table('Shared modules', ['Module', 'Version of this working tree'], shared));

const problemsSection = ({ problems }: DashboardState): Node =>
  section(
    'Problems of the sources',
    ...(problems.length > 0 ? problems.map((text) => element('pre', {}, text)) : ['There are none.']),
  );

/** What is shown, as text: a page that has nothing new to show keeps what somebody types. */
let shown = '';

async function show(): Promise<void> {
  const answer = await fetch('/__dev/state.json').catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  const kept = JSON.stringify(overrides());
  if (text + kept === shown) return;
  shown = text + kept;
  const parts = [problemsSection, remotesSection, overridesSection, sharedSection, contractsSection];
  const state = text && (JSON.parse(text) as DashboardState);
  document
    .getElementById('dashboard')
    ?.replaceChildren(
      element('h1', {}, 'Development'),
      ...(state ? parts.map((part) => part(state)) : [element('p', {}, SILENCE)]),
    );
}

/** Shows what is true, and again when the development server tells of a change or went away. */
function follow(): void {
  const socket = new WebSocket(`ws://${window.location.host}${CHANGES_PATH}`);
  socket.addEventListener('message', () => void show());
  socket.addEventListener('close', () => {
    void show();
    setTimeout(follow, PAUSE_MS);
  });
}

// Other processes come and go without a word.
window.addEventListener('focus', () => void show());
follow();
