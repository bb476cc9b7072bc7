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

/** The parts of a text between separators that stand in no brackets. */
function parts(text: string, separator: RegExp): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0 && separator.test(sign)) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

/** Whether some part of a selector ends in any element, of whatever state. */
const endsInAnyElement = (selector: string): boolean =>
  parts(selector, /,/).some((one) => {
    const last = parts(one, /[\s>+~]/).at(-1) ?? '';
    // What stands for several selectors is what these are; other states name nothing.
    const inner = [...last.matchAll(/:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g)].map(
      ([, list]) => list ?? '',
    );
    const bare = parts(last, /:/)[0] ?? '';
    return (last.startsWith(':') || bare === '*') && inner.every(endsInAnyElement);
  });

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
  [':root:has(:focus) :is(.a > section) { color: red }', false],
  [':root:has(:focus) :is(.a > section, .b *) { color: red }', true],
  [':root:has(:focus) :is(.a):where(.b > *):hover { color: red }', false],
] as const)
  test(`${rules} ${isForAny ? 'is' : 'is not'} for any element`, async ({ page }) => {
    await page.setContent(`<style>${rules}</style>`);
    expect(aboutHolding(await selectorsOf(page)).some(endsInAnyElement)).toBe(isForAny);
  });
