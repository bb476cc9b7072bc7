import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { today } from '@/lib/platform/clock';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { finishInTurns } from '@/lib/platform/turns';
import { lumpSumYears } from './advance-lump-sums';
import { findFundValues, setFundValues } from './fund-queries';
import { fundValuesParamsSchema, fundValuesSchema } from './fund-schema';
import { getTaxBooks } from './get-tax-books';
import { lumpSumsQuerySchema, lumpSumsSchema } from './lump-sum-schema';
import { lumpSumYear } from './lump-sum-year';
import { findNamedDepots } from './settings-queries';

/** Vorabpauschalen of an account's funds. */
export const lumpSumRoutes = new Hono<SignedIn>()
  .get(
    '/',
    forAccount(
      { 200: lumpSumsSchema },
      'Die Vorabpauschalen eines Jahres je Fonds und Depot, ihre Steuer und das Geld, das da sein muss',
      {
        description:
          'Mit den Töpfen und dem Freistellungsauftrag, mit denen jede Bank das nächste Jahr beginnt. Kein Steuerbescheid, keine Beratung.',
      },
    ),
    input('query', lumpSumsQuerySchema),
    async (c) => {
      const { id } = c.var.account;
      const [books, published, depots] = await Promise.all([
        getTaxBooks(id),
        findFundValues(id),
        findNamedDepots(id),
      ]);
      const { year = lumpSumYears(today()).at(-1) as number } = c.req.valid('query');
      return c.json(await finishInTurns(lumpSumYear({ books, published, depots }, year)));
    },
  )
  .put(
    '/:stockId/:year',
    forAccount(
      { 200: successSchema },
      'Veröffentlichte Werte eines Fonds für ein Jahr eintragen oder entfernen',
      {
        description:
          'Sie gelten statt der Börsenkurse. Mit der veröffentlichten Vorabpauschale wird aus „geschätzt“ „exakt“; von 2017 zählt der letzte Rücknahmepreis, für Anteile von vor 2018.',
        refusals: ['stock_not_found', 'fund_values_full'],
      },
    ),
    input('param', fundValuesParamsSchema),
    input('json', fundValuesSchema),
    async (c) => {
      await setFundValues(c.var.account.id, c.req.valid('param'), c.req.valid('json'));
      return c.json(done);
    },
  );
