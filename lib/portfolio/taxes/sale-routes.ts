import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { today } from '@/lib/platform/clock';
import { input } from '@/lib/platform/http/calls/input';
import { largeJson } from '@/lib/platform/http/calls/large-json';
import { portfolioQuerySchema } from '../schema/query';
import { withPortfolio } from '../with-portfolio';
import { getSaleAnswer, getValueAfterTaxes } from './get-sale-answer';
import { afterTaxesSchema, askedSaleSchema, saleAnswerSchema } from './sale-schema';

export const saleRoutes = new Hono<SignedIn>().post(
  '/',
  forAccount(
    { 200: saleAnswerSchema },
    'Was von einem Verkauf nach Steuern bleibt, heute und am ersten Werktag des nächsten Jahres',
    {
      description:
        'Gerechnet nach dem Grundsatz, dass die ältesten Stücke eines Depots zuerst gehen, mit den Töpfen und dem Freistellungsauftrag seiner Bank. Mehrere Positionen sind mehrere Wege zum selben Betrag, die Käufe stehen beim ersten; keiner ist empfohlen. Ein ausländisches Depot zieht nichts ab: Das Ergebnis gehört in die Anlage KAP, bei Fonds in die Anlage KAP-INV.',
      refusals: ['stock_not_found', 'depot_not_found'],
    },
  ),
  input('json', askedSaleSchema),
  async (c) => largeJson(c, await getSaleAnswer(c.var.account.id, c.req.valid('json'), today())),
);

export const afterTaxesRoutes = new Hono<SignedIn>().get(
  '/',
  forAccount(
    { 200: afterTaxesSchema },
    'Was das Portfolio nach Steuern wert ist, wenn heute alles verkauft würde',
    {
      description:
        'Zu den letzten Schlusskursen und ohne Gebühren. Positionen einer Bank teilen sich ihre Töpfe und den Freistellungsauftrag.',
    },
  ),
  input('query', portfolioQuerySchema),
  withPortfolio,
  async (c) => c.json(await getValueAfterTaxes(c.var.account.id, c.var.portfolio.held, c.var.shown)),
);
