import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from 'playwright/test';

type Fixtures = {
  /** Fails where the page breaks a rule of WCAG 2.2 AA that a program can see. */
  expectAccessible: () => Promise<void>;
  /** What the page reported as an error; every story expects nothing unless it clears the list. */
  pageErrors: string[];
};

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          errors.push(`foreign request: ${request.url()}`);
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
      expect(found).toEqual([]);
    });
  },
});

export { expect };
