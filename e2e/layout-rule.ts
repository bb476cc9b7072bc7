import { expect, type Page } from 'playwright/test';
import { sidewaysRoom } from './every-width';
import { type Box, type PlacedText, readPlacedTexts } from './placed-texts';
import { findStocks } from './portfolio';

/** The widths of a phone, two tablets, a tablet on its side, and a desktop. */
export const WIDTHS = [390, 768, 820, 1024, 1440];

/** Lines that the name of a stock, and a main heading with one, may have; a third where a phone has no room for two. */
const linesFor = (text: string) => (text.length > 70 ? 3 : 2);

/** A figure with its sign and its unit: '−1.527,12 €', '12,4 %', '14,42 Mrd.'. */
const FIGURE = /^[−+–]?\d[\d.,]*(\s?\p{L}{0,4}[%€$£.]*)$/u;
/** Addresses may break anywhere. */
const ADDRESS = /@|:\/\//;

/**
 * Expects a layout that can be read, at each width: names in at most two lines, no text over another, no figure cut, no
 * word broken into letters, nothing that scrolls sideways.
 */
export async function expectLayout(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const { pathname, search } = new URL(page.url());
  expect.soft(await layoutBreaches(page, widths), pathname + search).toEqual([]);
}

/** Says at which width what breaks the rule. Parts that load when they come near are read too. */
export async function layoutBreaches(page: Page, widths: readonly number[]): Promise<string[]> {
  const names = await namesOfMarket(page);
  const breaches: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.evaluate(scrollThrough);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const sideways = await sidewaysRoom(page);
    if (sideways > 0) breaches.push(`${width}: scrolls sideways by ${sideways} px`);
    const texts = await page.evaluate(readPlacedTexts);
    breaches.push(...breachesOf(texts, names).map((breach) => `${width}: ${breach}`));
  }
  return breaches;
}

/** Brings every part of the page near the window once. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    // A browser may leave out the frame of a page that does not change.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((painted) => {
        requestAnimationFrame(painted);
        setTimeout(painted, 500);
      });
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

let market: Promise<ReadonlySet<string>> | null = null;

/** Loads the names of the market once for a process. */
async function namesOfMarket(page: Page): Promise<ReadonlySet<string>> {
  market ??= findStocks(page).then((stocks) => new Set(stocks.map(({ name }) => name)));
  return market;
}

/** Says what breaks the rule. */
function breachesOf(texts: readonly PlacedText[], names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const { text, lines, broken, isCut, isInSentence } of texts) {
    const isName = names.has(text);
    if (isName && !isInSentence && linesIn(lines) > linesFor(text))
      found.push(`name in ${linesIn(lines)} lines: ${text}`);
    if (isCut && FIGURE.test(text)) found.push(`figure cut: ${text}`);
    if (ADDRESS.test(text)) continue;
    for (const pieces of broken)
      if (isName || isShattered(pieces)) found.push(`word broken: ${pieces.join('|')}`);
  }
  for (const { text, lines } of headingsOf(texts, names))
    if (linesIn(lines) > linesFor(text)) found.push(`heading in ${linesIn(lines)} lines: ${text}`);
  found.push(...overlapsOf(texts));
  return found;
}

/** Whether a word is broken into more than two pieces, or within a figure. */
const isShattered = (pieces: readonly string[]) => pieces.length > 2 || /\d/.test(pieces.join(''));

/** Joins the texts of each main heading with the name of a stock. */
function headingsOf(
  texts: readonly PlacedText[],
  names: ReadonlySet<string>,
): { text: string; lines: Box[] }[] {
  const headings = new Set(texts.map(({ heading }) => heading).filter((heading) => heading >= 0));
  return [...headings].flatMap((one) => {
    const parts = texts.filter(({ heading }) => heading === one);
    if (!parts.some(({ text }) => names.has(text))) return [];
    return [{ text: parts.map(({ text }) => text).join(' '), lines: parts.flatMap(({ lines }) => lines) }];
  });
}

/** Counts lines: boxes beside each other are one. */
function linesIn(boxes: readonly Box[]): number {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { top, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
    if ((top + bottom) / 2 <= end) continue;
    count++;
    end = bottom;
  }
  return count;
}

/** Finds pairs of texts in one layer that lie over each other. */
function overlapsOf(texts: readonly PlacedText[]): string[] {
  const inks = texts
    .flatMap((text) => text.lines.map((line) => ({ text, box: inkOf(line) })))
    .sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  for (const [i, { text, box }] of inks.entries()) {
    for (let other = inks[i + 1], k = i + 2; other && other.box.top < box.bottom; other = inks[k++]) {
      const isOver = box.left < other.box.right && other.box.left < box.right;
      if (isOver && text !== other.text && text.layer === other.text.layer)
        found.add(`text over text: ${text.text} × ${other.text.text}`);
    }
  }
  return [...found];
}

/** The part of a line's box that its letters fill: the box also has room for accents and for the line's height. */
function inkOf({ left, top, right, bottom }: Box): Box {
  const height = bottom - top;
  return { left: left + 1, right: right - 1, top: top + 0.25 * height, bottom: bottom - 0.2 * height };
}
