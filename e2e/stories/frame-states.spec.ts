import type { Page } from 'playwright/test';
import { answerWith, parts, unfold, write } from '../contact-form';
import { expectEveryWidth } from '../every-width';
import { allowErrors, expect, expectAccessible, expectContrast, test } from '../fixtures';
import { expectHydrated } from '../hydrated';

const open = async (page: Page, path = '/impressum') => {
  await page.goto(path);
  await expectHydrated(page, 'header');
  await expectHydrated(page, 'footer');
};

/** The states of header, footer and banners, and how to reach them. */
const STATES: readonly {
  name: string;
  /** Set if a wide screen has no such state. */
  only?: 'phone';
  /** Selector of the part to check; the whole page if absent. */
  part?: string;
  show: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the question about counting',
    show: async (page) => {
      await open(page, '/kit/consent');
      await expect(page.getByRole('region', { name: 'Dürfen wir mitzählen?' })).toBeVisible();
    },
  },
  {
    name: 'the menu of themes',
    show: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Farbschema' }).press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the menu of a phone',
    only: 'phone',
    show: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Menü' }).press('Enter');
      await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
    },
  },
  {
    name: 'a message that is not complete',
    part: 'footer',
    show: async (page) => {
      await open(page);
      await unfold(page);
      await parts(page).send.click();
      await expect(parts(page).error.first()).toContainText('Bitte');
    },
  },
  {
    name: 'a message that could not be sent',
    part: 'footer',
    show: async (page) => {
      await answerWith(page, () => ({ status: 503, body: '{}' }));
      await open(page);
      await write(page);
      await parts(page).send.click();
      await expect(parts(page).error.first()).not.toBeEmpty();
    },
  },
  {
    name: 'a message that was sent',
    part: 'footer',
    show: async (page) => {
      await answerWith(page, () => ({ body: '{"success":true}' }));
      await open(page);
      await write(page);
      await parts(page).send.click();
      await expect(parts(page).status).toHaveText('Deine Nachricht wurde erfolgreich gesendet!');
      // The message disappears after some seconds, unless it is hovered.
      await parts(page).status.hover();
    },
  },
];

for (const { name, only, part, show } of STATES) {
  test(`${name} is accessible in both themes`, async ({ page }) => {
    allowErrors(page, /503/);
    for (const width of only ? [390] : [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await show(page);
      await expectAccessible(page, part);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    if (!only) await expectEveryWidth(page);
  });
}
