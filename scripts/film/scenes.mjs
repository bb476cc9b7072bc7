import { portfolio } from './portfolio.mjs';

/**
 * What the film shows, in order; the text is the caption for as long as the scene plays. A new part of the
 * product is a new scene.
 */
export const SCENES = [
  {
    text: 'Aktienlotse beginnt mit einer Suche: nach Name, Symbol, ISIN oder WKN.',
    async play(camera) {
      await camera.open('/');
      await camera.hold(1.6);
      const field = camera.page.getByLabel('Aktie suchen').first();
      await camera.click(field);
      await camera.type(field, await company(camera.page));
      await camera.hold(0.4);
      await camera.click(camera.page.getByRole('button', { name: 'Aktien suchen' }).first());
    },
  },
  {
    text: 'Jede Aktie hat eine Seite, mit Kurs, Stand und Herkunft der Daten.',
    async play(camera) {
      const { page } = camera;
      await page.getByRole('heading', { level: 1 }).waitFor();
      await camera.settle();
      await camera.hold(1.6);
      await camera.scrollTo(chart(page));
      await camera.hold(0.6);
    },
  },
  {
    text: 'Der Chart nennt zu jedem Tag den Schlusskurs.',
    async play(camera) {
      const plot = chart(camera.page).getByRole('img').first();
      await camera.pointAt(plot, { x: 0.15, y: 0.5 });
      await camera.pointAt(plot, { x: 0.95, y: 0.4, seconds: 2.6 });
      await camera.hold(0.4);
    },
  },
  {
    text: 'Fünf Jahre auf einen Blick, auf Wunsch mit gleitenden Durchschnitten.',
    async play(camera) {
      const { page } = camera;
      const loaded = () => chart(page).locator('[aria-busy=false]').waitFor();
      await camera.click(page.getByRole('button', { name: /^5J/ }));
      await loaded();
      await camera.hold(1.2);
      const averages = page.getByText('Gleitende Durchschnitte');
      await camera.scrollTo(averages, { top: 460 });
      await camera.click(averages);
      await loaded();
      await camera.hold(1.8);
    },
  },
  {
    text: 'Vier Urteile fassen die Kennzahlen zusammen, verglichen mit allen Unternehmen.',
    async play(camera) {
      const { page } = camera;
      const gauge = page.getByRole('button', { name: /Bewertung: / }).first();
      await camera.scrollTo(gauge, { top: 150 });
      await camera.click(gauge);
      await camera.hold(2.2);
      await page.keyboard.press('Escape');
    },
  },
  {
    text: 'Darunter steht jede Kennzahl mit ihrem Platz im Vergleich.',
    async play(camera) {
      await camera.scrollTo(camera.page.getByRole('heading', { name: 'Kennzahlen', exact: true }));
      await camera.hold(1);
      await camera.scrollTo(camera.page.getByRole('heading', { name: 'Wachstum', exact: true }), {
        seconds: 2,
      });
      await camera.hold(0.8);
    },
  },
  {
    text: 'Die Aktiensuche findet, was zu dir passt: mit einer Vorlage oder mit eigenen Grenzen.',
    async play(camera) {
      const { page } = camera;
      await camera.open('/search');
      await camera.hold(1);
      await camera.click(page.getByRole('button', { name: 'Dividendenstars', exact: true }));
      await camera.hold(0.6);
      await camera.click(page.getByRole('search').getByRole('button', { name: 'Aktien suchen' }));
      const found = page.getByRole('heading', { name: /Ergebnisse gefunden$/ });
      await found.waitFor();
      await camera.settle();
      // Out of the way of the gauges, which would explain themselves.
      await camera.pointAt(found, { x: 1.02 });
      await camera.scrollTo(found);
      await camera.hold(0.8);
      await camera.scrollTo(page.getByRole('main').getByRole('article').nth(1), { seconds: 1.6 });
      await camera.hold(0.8);
    },
  },
  {
    text: 'Im Portfolio siehst du, was deine Aktien wert sind und was sie gebracht haben.',
    async play(camera) {
      const { page } = camera;
      await portfolio(page);
      await camera.open('/portfolio');
      await page.getByRole('region', { name: 'Meine Aktien' }).getByRole('article').first().waitFor();
      await camera.settle();
      const overview = page.getByRole('heading', { name: 'Überblick', exact: true });
      // A new account is asked to confirm its address above it.
      await camera.scrollTo(overview, { seconds: 0 });
      await camera.hold(1.6);
      await camera.scrollTo(page.getByRole('heading', { name: 'Schnellcheck', exact: true }), { seconds: 3 });
      await camera.hold(1.4);
    },
  },
  {
    text: 'Hell oder dunkel, wie du magst.',
    async play(camera) {
      const { page } = camera;
      await camera.click(page.getByRole('button', { name: 'Farbschema' }));
      await camera.hold(0.4);
      await camera.click(page.getByRole('menuitemradio', { name: 'Dunkel' }));
      await camera.hold(1.2);
      const stocks = page.getByRole('region', { name: 'Meine Aktien' });
      await camera.scrollTo(stocks, { seconds: 2 });
      await camera.hold(1.4);
    },
  },
];

const chart = (page) => page.getByRole('region', { name: 'Kursverlauf' });

/** Of a company with all its figures: the one whose card the page shows. */
async function company(page) {
  return page.getByRole('main').getByRole('article').first().getAttribute('aria-label');
}
