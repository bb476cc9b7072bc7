import type { Page } from 'playwright/test';
import { eventBatchSchema } from '../../lib/analytics/schema';
import { signInAt } from '../accounts';
import { unfold } from '../contact-form';
import { allowErrors, expect, expectAccessible, expectErrors, test } from '../fixtures';

// The site for all other tests is built with analytics switched off.
test('without analytics, no consent is asked and nothing is stored', async ({ page, context }) => {
  await page.goto('/');
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Dürfen wir mitzählen?')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Datenschutz-Einstellungen' })).toBeHidden();
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  expect(await context.cookies()).toEqual([]);
});

/** A page of the same build that asks for consent; for other pages, the build decides. */
const ASKING = '/kit/consent';

test.describe('where visitors are asked', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    // This site's API has analytics switched off; the API's own tests check how it handles a batch.
    await page.route('**/api/events', (route) => route.fulfill({ json: { success: true, accepted: 1 } }));
    // The article on that page does not exist on the server.
    await page.route('**/api/articles/beispiel/views', (route) => route.fulfill({ status: 204 }));
  });

  const parts = (page: Page) => {
    const bar = page.getByRole('region', { name: 'Dürfen wir mitzählen?' });
    return {
      bar,
      refuse: bar.getByRole('button', { name: 'Ablehnen' }),
      agree: bar.getByRole('button', { name: 'Zustimmen' }),
      settings: page.getByRole('button', { name: 'Datenschutz-Einstellungen' }),
    };
  };

  /** Records the events that the page sends from now on: Playwright does not see the body of a beacon. */
  const eventsOf = async (page: Page, users: unknown[] = []) => {
    const events: { name: string; properties: object }[] = [];
    await page.exposeFunction('sent', (text: string) => {
      const batch = eventBatchSchema.parse(JSON.parse(text));
      events.push(...batch.events);
      users.push(batch.user);
    });
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        (body as Blob).text().then((window as unknown as { sent: (batch: string) => void }).sent);
        return send(address, body);
      };
    });
    return events;
  };

  test('before a choice nothing is sent, stored or hidden, and the page works', async ({ page, context }) => {
    const events = await eventsOf(page);
    await page.goto(ASKING);
    const { bar, refuse, agree } = parts(page);
    await expect(bar).toBeVisible();
    await page.getByRole('link', { name: 'Impressum' }).click({ trial: true });
    await unfold(page);
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await page.getByRole('button', { name: 'Farbschema' }).click();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
    // Scrolls to the end of the article.
    await page.getByRole('link', { name: 'LinkedIn' }).scrollIntoViewIfNeeded();
    await page.clock.fastForward(60_000);
    await page.goto(`${ASKING}?again`);
    await expect(bar).toBeVisible();
    expect(events).toEqual([]);
    expect(await storageOf(page)).toEqual({ local: {}, session: {} });
    expect(await context.cookies()).toEqual([]);

    // Refusing is as easy as agreeing: both buttons stand side by side on the first layer, in the same size and style.
    const [left, right] = [await refuse.boundingBox(), await agree.boundingBox()];
    expect([left?.width, left?.height, left?.y]).toEqual([right?.width, right?.height, right?.y]);
    expect(await refuse.getAttribute('class')).toBe(await agree.getAttribute('class'));
    await expectAccessible(page);

    // It hides neither the end of the page nor the offline message.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const question = await bar.boundingBox();
    const footer = await page.locator('footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1);
    await context.setOffline(true);
    const note = page.getByText('Keine Internetverbindung.');
    for (const shown of [note, bar]) await expect(shown).toBeInViewport({ ratio: 1 });
    const [below, words] = [await bar.boundingBox(), await note.boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
    // Small charts may still be on their way.
    allowErrors(
      page,
      /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
      /^TypeError: Failed to fetch/,
    );
  });

  test('a refusal ends the question for a year, and only the choice is stored', async ({ page, context }) => {
    const events = await eventsOf(page);
    await page.goto(ASKING);
    const { bar, refuse } = parts(page);
    await refuse.click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(bar).toBeHidden();
    expect(events).toEqual([]);
    expect(await storageOf(page)).toEqual({
      local: { einwilligung: expect.stringMatching(/^\{"analytics":false,"date":"\d{4}-\d\d-\d\d"\}$/) },
      session: {},
    });
    expect(await context.cookies()).toEqual([]);
    await page.clock.setSystemTime(Date.now() + 366 * 86_400_000);
    await page.reload();
    await expect(bar).toBeVisible();
  });

  test('a visitor is counted from consent to its withdrawal, by keyboard @core', async ({
    page,
    context,
  }) => {
    const events = await eventsOf(page);
    await page.goto(ASKING);
    const { bar, agree, settings } = parts(page);
    await expect(bar).toBeVisible();
    // The bar comes right after the skip link.
    for (let i = 0; i < 6 && !(await agree.evaluate((button) => button === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    await expect(agree).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(async () => {
      await page.clock.fastForward(6_000);
      expect(events.length).toBeGreaterThan(0);
    }).toPass();
    // The end of the short article is in view at once.
    expect(events.filter(({ name }) => name !== 'article_read')).toMatchObject([
      { name: 'page_view', properties: { path: ASKING } },
    ]);
    expect((await storageOf(page)).session).toEqual({
      analytics_session: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await context.cookies()).toEqual([]);

    // Clicks in an article whose end was already seen, and on page numbers. No click leaves the page.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
    for (const name of ['Eine Aktie im Artikel', 'LinkedIn', 'Nächste Seite', 'Seite 3'])
      await page.getByRole('link', { name, exact: true }).click();
    await page.clock.runFor(20_000);
    const counted = (names: RegExp) =>
      events
        .filter(({ name }) => names.test(name))
        .map(({ name, properties }) => [name, ...Object.values(properties)].join(' '))
        .sort();
    await expect
      .poll(() => counted(/^(article_|pagination)/))
      .toEqual([
        'article_read beispiel',
        'article_share beispiel linkedin',
        'article_stock_click beispiel beispiel',
        'article_view beispiel',
        'pagination articles 2',
        'pagination articles 3',
      ]);

    await settings.click();
    await expect(bar).toBeFocused();
    await expect(bar).toContainText('Du hast zugestimmt.');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(settings).toBeFocused();
    await page.keyboard.press('Enter');
    const before = events.length;
    await bar.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(settings).toBeFocused();
    expect((await storageOf(page)).session).toEqual({});
    await page.reload();
    await page.clock.fastForward(60_000);
    await expect(bar).toBeHidden();
    expect(events).toHaveLength(before);
  });

  test('late consent counts the viewed article; a moved row counts once', async ({ page }) => {
    const events = await eventsOf(page);
    await page.goto(ASKING);
    const { bar, agree } = parts(page);
    await expect(bar).toBeVisible();
    const viewed = page.waitForRequest('**/api/articles/beispiel/views');
    await page.clock.runFor(12_000);
    await viewed;
    await agree.click();
    await expect(bar).toBeHidden();
    const counted = async (name: string) => {
      await page.clock.runFor(6_000);
      return events.filter((event) => event.name === name).length;
    };
    await expect.poll(() => counted('article_view')).toBe(1);
    await page.getByRole('button', { name: 'Wochengewinner: weiter' }).click();
    await expect.poll(() => counted('search_category')).toBe(1);
    await page.getByRole('button', { name: 'Wochengewinner: zurück' }).click();
    await expect(page.getByRole('button', { name: 'Wochengewinner: zurück' })).toBeDisabled();
    expect(await counted('search_category')).toBe(1);
    expect(events.filter(({ name }) => /^(article_view|search_category)$/.test(name))).toMatchObject([
      { name: 'article_view', properties: { slug: 'beispiel' } },
      { name: 'search_category', properties: { category: 'weekly-winners', results: 5 } },
    ]);
  });

  test('a member who agrees is counted by a few properties that name nobody', async ({ page }) => {
    const users: unknown[] = [];
    await eventsOf(page, users);
    await signInAt(page, '/portfolio');
    await page.goto(ASKING);
    const account = page.waitForResponse('**/api/account');
    await parts(page).agree.click();
    await (await account).finished();
    await expect(async () => {
      await page.clock.fastForward(6_000);
      expect(users.length).toBeGreaterThan(0);
    }).toPass();
    expect(users).toEqual([
      { email_domain: 'example.org', account_age_days: 0, days_since_last_login: null, segment: 'new_user' },
    ]);
  });

  test('the page works if the consent bar cannot be loaded', async ({ page }) => {
    const refused = page.waitForEvent('requestfailed');
    await page.route('**/*.js', async (route) => {
      const answer = await route.fetch();
      if (/D.{1,6}rfen wir mitz/.test(await answer.text())) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.goto(ASKING);
    await refused;
    // The page has handled the failure by the time it answers a click.
    await page.getByRole('button', { name: 'Farbschema' }).click();
    await expect(page.getByRole('menu', { name: 'Farbschema' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Einwilligung' })).toBeVisible();
    await expect(parts(page).bar).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectErrors(page, /^Failed to load resource: net::ERR_FAILED \/_next\/static\/chunks\//);
  });
});

/** Returns the contents of the browser's storage. */
const storageOf = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
