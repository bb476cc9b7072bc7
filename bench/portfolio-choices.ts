import type { Locator, Page } from 'playwright';

/**
 * Milliseconds from a choice until its control shows it, and until the part of the page shows what comes of it: of a list of
 * cards the first ones, of a long table its newest rows.
 */
export type ChoiceTime = { control: number; result: number };

type Choice = {
  /** Of the group of buttons, the list or the button. */
  name: string;
  /** Id of the heading of the part that it changes. */
  part: 'ueberblick' | 'entwicklung' | 'meine-aktien';
  /** Buttons are pressed one after the other, options taken from the first to the last, a switch turned there and back. */
  kind: 'buttons' | 'options' | 'switch';
  /** Something that is loaded belongs to the result. */
  waits?: true;
  /** Names of buttons that are pressed beforehand. */
  after?: readonly string[];
};

/** Every choice of the page, in the order in which they are made. */
export const CHOICES: readonly Choice[] = [
  { name: 'Zeitraum der Wertentwicklung', part: 'ueberblick', kind: 'buttons', waits: true },
  { name: 'Währung', part: 'ueberblick', kind: 'options', waits: true },
  { name: 'Ansicht des Überblicks', part: 'ueberblick', kind: 'buttons', waits: true },
  { name: 'Verteilung nach', part: 'ueberblick', kind: 'buttons', after: ['Verteilung'] },
  { name: 'Zeitraum', part: 'entwicklung', kind: 'buttons', waits: true },
  { name: 'Ansicht', part: 'entwicklung', kind: 'buttons', waits: true },
  // A year of rows: its newest.
  { name: 'Als Tabelle', part: 'entwicklung', kind: 'switch', after: ['Ein Jahr', 'Gesamtwert'] },
  { name: 'Filter', part: 'meine-aktien', kind: 'buttons' },
  { name: 'Sortieren nach', part: 'meine-aktien', kind: 'options' },
  { name: 'Absteigend', part: 'meine-aktien', kind: 'switch' },
];

/** Milliseconds in which a quiet page might still load something. */
const QUIET = 2_000;
/** Between one choice and the next. */
const PAUSE = 1_000;
/** Turns of a switch. */
const TURNS = 4;

/** The times of each way to make a choice. */
export async function choiceTimes(page: Page, { name, part, kind, after }: Choice): Promise<ChoiceTime[]> {
  const section = page.locator(`section[aria-labelledby="${part}"]`);
  await section.scrollIntoViewIfNeeded();
  for (const button of after ?? []) {
    await section.getByRole('button', { name: button }).first().click();
    await page.waitForTimeout(PAUSE);
  }
  const times: ChoiceTime[] = [];
  for await (const { control, key } of steps(section, name, kind)) {
    if (times.length === 0) {
      await control.scrollIntoViewIfNeeded();
      await page.waitForTimeout(QUIET);
    }
    await page.evaluate(noteChoice(part));
    await control.focus();
    // By a key: a choice made by the browser's driver runs a script of its own in the page.
    await page.keyboard.press(key);
    const noted = await page.waitForFunction(() => {
      const time = (window as unknown as { noted: Partial<ChoiceTime> }).noted;
      return time.control && time.result && time;
    });
    times.push((await noted.jsonValue()) as ChoiceTime);
    await page.waitForTimeout(PAUSE);
  }
  return times;
}

/** What is focused, and which key is pressed, for each way to make a choice. */
async function* steps(section: Locator, name: string, kind: Choice['kind']) {
  if (kind === 'buttons') {
    const buttons = section.getByRole('group', { name, exact: true }).getByRole('button');
    for (let i = (await buttons.count()) - 1; i >= 0; i--) {
      const control = buttons.nth(i);
      if ((await control.getAttribute('aria-pressed')) !== 'true') yield { control, key: 'Enter' };
    }
  } else if (kind === 'options') {
    const control = section.getByRole('combobox', { name, exact: true });
    const values = await control
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    if ((await control.inputValue()) !== values[0]) yield { control, key: 'Home' };
    for (let i = 1; i < values.length; i++) yield { control, key: 'ArrowDown' };
  } else {
    // Its name is another one after each turn.
    const element = await section.getByRole('button', { name, exact: true }).elementHandle();
    if (!element) throw new Error(`There is no button ${name}.`);
    for (let turn = 0; turn < TURNS; turn++) yield { control: element, key: 'Enter' };
  }
}

/**
 * As text, as in bench/search-page.ts. Notes in `noted` how long the next choice in a part of the page takes, until the
 * picture after the change is drawn. It looks where something has changed, not at every picture: that took a slow
 * phone's time itself. A list shows by itself what was chosen, as soon as the page lets the browser draw.
 */
const noteChoice = (part: Choice['part']) => `{
  const section = document.querySelector('section[aria-labelledby="${part}"]');
  window.noted = {};
  const said = () =>
    section.textContent +
    [...section.querySelectorAll('article, [role=img]')].map((part) => part.getAttribute('aria-label'));
  const before = said();
  const isLoading = () => section.querySelector('[aria-busy=true]') || said().includes(' wird geladen');
  const isNew = () => said() !== before && !isLoading();
  const begin = ({ target }) => {
    const began = performance.now();
    for (const event of ['click', 'change']) section.removeEventListener(event, begin, true);
    const control = target.closest('button, select');
    const state = () =>
      control.textContent + control.getAttribute('aria-label') + control.getAttribute('aria-pressed');
    const old = state();
    const isShown = () => control.matches('select') || state() !== old;
    const awaited = new Map([['control', isShown], ['result', isNew]]);
    const look = () => {
      for (const [key, isThere] of awaited) {
        if (!isThere()) continue;
        requestAnimationFrame(() => {
          // What was there between two changes is no picture yet.
          if (!awaited.has(key) || !isThere()) return;
          awaited.delete(key);
          if (awaited.size === 0) observer.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => { window.noted[key] = performance.now() - began; };
          port2.postMessage(null);
        });
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(section, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  };
  for (const event of ['click', 'change']) section.addEventListener(event, begin, true);
}`;
