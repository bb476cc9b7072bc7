import type { Page } from 'playwright/test';
import { signInAt } from '../accounts';
import { expect, test } from '../fixtures';
import { someStocks } from '../portfolio';

/** The selectors of all rules of a page, each by itself and with those that it stands in. */
async function selectorsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rulesOf = (list: CSSRuleList, outer: string): string[] =>
      [...list].flatMap((rule) => {
        const own = rule instanceof CSSStyleRule ? rule.selectorText.replaceAll('&', outer) : outer;
        const inner = 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList, own) : [];
        return rule instanceof CSSStyleRule ? [own, ...inner] : inner;
      });
    return [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules, ''));
  });
}

/** Without what stands in brackets, so that commas and blanks are those between selectors. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** Whether some part of a selector ends in any element, of whatever state. */
const endsInAnyElement = (selector: string): boolean =>
  withoutBrackets(selector)
    .split(',')
    .some((one) =>
      /^\*?(:[\w:-]+)*$/.test(
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      ),
    );

const aboutHolding = (selectors: readonly string[]) => selectors.filter((one) => one.includes(':has('));

// Browsers would work out the style of a whole page again with each of its changes.
test('no rule about what holds something is for any element', async ({ page }) => {
  await signInAt(page, '/portfolio');
  const [stock] = await someStocks(page, 1);
  for (const address of ['/portfolio', '/', '/search', `/stock-detail/${stock?.id}`]) {
    await page.goto(address);
    const about = aboutHolding(await selectorsOf(page));
    expect(about).not.toEqual([]);
    expect(about.filter(endsInAnyElement)).toEqual([]);
  }
});

for (const [rules, isForAny] of [
  [':root:has(:focus) .a > * { color: red }', true],
  [':root:has(:focus) .a > *::before { color: red }', true],
  [':root:has(:focus) *, .b { color: red }', true],
  [':root:has(:focus) :hover { color: red }', true],
  [':root:has(:focus) *:not(.x) { color: red }', true],
  ['.a > * { :root:has(:focus) & { color: red } }', true],
  ['.a > * { @media all { :root:has(:focus) & { color: red } } }', true],
  [':root:has(:focus) .a { color: red }', false],
  [':root:has(*) section:not(.x) { color: red }', false],
  ['.a > section { :root:has(:focus) & { color: red } }', false],
] as const)
  test(`${rules} ${isForAny ? 'is' : 'is not'} for any element`, async ({ page }) => {
    await page.setContent(`<style>${rules}</style>`);
    expect(aboutHolding(await selectorsOf(page)).some(endsInAnyElement)).toBe(isForAny);
  });
