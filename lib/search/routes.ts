import { type Context, Hono } from 'hono';
import { setMetric } from 'hono/timing';
import { today } from '@/lib/platform/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { SECTORS, type Sector } from '@/lib/stocks/rules';
import { getUniverse } from '@/lib/stocks/universe/universe';
import { categoryText } from './filter';
import { searchAnswer } from './matching/search-answer';
import { type FindTexts, findStocksByName } from './names/queries';
import { nameLookupAnswerSchema, nameLookupSchema } from './names/schema';
import { CATEGORIES } from './presets';
import { areListingCurrencies, findCategoryItems, findListingCurrencies, getHistograms } from './queries';
import { SEARCH_COUNTRIES } from './rules';
import {
  categoryAnswerSchema,
  categorySchema,
  histogramQuerySchema,
  histogramsAnswerSchema,
  type SearchBody,
  searchAnswerSchema,
  searchSchema,
} from './schema';
import { listingCurrencies, membersOf } from './search-params';
import { activeFilters, type StockSearch } from './stock-search';

/** @param findTexts for calls that ask for figures and articles, whose features are above this one */
export const searchRoutes = (findTexts: FindTexts) =>
  new Hono()
    .post(
      '/search',
      answers({ 200: searchAnswerSchema }, 'Aktien nach Filtern, sortiert'),
      input('json', searchSchema),
      async (c) => {
        const universe = await getUniverse();
        const { limit, ...asked } = c.req.valid('json');
        const search = await searchOf(asked);
        const body = timed(c, () => searchAnswer(universe, search, limit, today()));
        return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
      },
    )
    .get(
      '/search/histograms',
      answers({ 200: histogramsAnswerSchema }, 'Wie sich die Werte jedes Filters verteilen'),
      input('query', histogramQuerySchema),
      async (c) => {
        const { currency } = c.req.valid('query');
        const { version } = await getUniverse();
        return versionedAnswer(c, version, async () => ({
          success: true,
          data: await getHistograms(currency),
          trading_currencies: await findListingCurrencies(),
        }));
      },
    )
    .post(
      '/search/categories',
      answers({ 200: categoryAnswerSchema }, 'Die ersten Aktien einer Reihe der Aktiensuche'),
      input('json', categorySchema),
      async (c) => {
        const { categoryId, currency, limit } = c.req.valid('json');
        const data = await findCategoryItems(categoryId, currency, limit);
        return c.json({ success: true, criterion: categoryText(CATEGORIES[categoryId]), data });
      },
    )
    .post(
      '/search-by-name',
      answers(
        { 200: nameLookupAnswerSchema },
        'Aktien, Fonds und Indizes nach Name, Symbol, ISIN oder WKN, auch Kennzahlen und Artikel',
      ),
      input('json', nameLookupSchema),
      async (c) => {
        const { name, texts, ...wanted } = c.req.valid('json');
        const [stocks, found] = await Promise.all([
          findStocksByName(name, Object.assign({ opens: texts }, wanted)),
          texts ? findTexts(name) : undefined,
        ]);
        return c.json({ success: true, ...stocks, ...found });
      },
    );

/** @throws AppError `invalid_input` for a currency that no stock is listed in */
async function searchOf({
  name,
  country,
  sector,
  trading_currency,
  pays_dividend,
  currency,
  sortBy,
  sortOrder,
  ...settings
}: Omit<SearchBody, 'limit'>): Promise<StockSearch> {
  const tradingCurrencies = listingCurrencies([trading_currency].flat());
  if (!(await areListingCurrencies(tradingCurrencies)))
    throw new AppError('invalid_input', { message: 'Die Eingabe ist ungültig: trading_currency' });
  return {
    name: name.trimStart(),
    countries: membersOf(SEARCH_COUNTRIES, [country].flat()),
    sectors: membersOf(Object.keys(SECTORS) as Sector[], [sector].flat()),
    tradingCurrencies,
    paysDividend: pays_dividend ?? null,
    currency,
    filters: activeFilters(settings),
    sortBy,
    sortOrder,
  };
}

/** Reports the duration of the search alone in Server-Timing, beside that of the whole call. */
function timed<Result>(c: Context, work: () => Result): Result {
  const began = performance.now();
  const result = work();
  setMetric(c, 'search', performance.now() - began);
  return result;
}
