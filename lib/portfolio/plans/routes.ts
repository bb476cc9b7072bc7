import { Hono } from 'hono';
import { z } from 'zod';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { done, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { addPlan, changePlan, findPlans, removePlan } from './queries';
import { newPlanSchema, planChangeSchema, planIdSchema, planParamsSchema, plansSchema } from './schema';

const addedSchema = z.object({ success: z.literal(true), id: planIdSchema }).meta({ id: 'AddedSavingsPlan' });

export const planRoutes = new Hono<SignedIn>()
  .get('/', forAccount({ 200: plansSchema }, 'Die eigenen Sparpläne'), async (c) =>
    c.json(await findPlans(c.var.account.id)),
  )
  .post(
    '/',
    forAccount({ 201: addedSchema }, 'Einen Sparplan anlegen', {
      description:
        'Er kauft zum Schlusskurs des ersten Handelstags ab jedem fälligen Tag, sobald der bekannt ist; was schon fällig war, sofort.',
      refusals: ['stock_not_found', 'depot_not_found', 'plans_full', 'portfolio_full'],
    }),
    input('json', newPlanSchema),
    async (c) => {
      const id = await addPlan(c.var.account.id, c.req.valid('json'));
      return c.json({ ...done, id }, 201);
    },
  )
  .patch(
    '/:planId',
    forAccount({ 200: successSchema }, 'Einen Sparplan anhalten, fortsetzen oder beenden', {
      refusals: ['plan_not_found'],
    }),
    input('param', planParamsSchema),
    input('json', planChangeSchema),
    async (c) => {
      await changePlan(c.var.account.id, c.req.valid('param').planId, c.req.valid('json'));
      return c.json(done);
    },
  )
  .delete(
    '/:planId',
    forAccount({ 200: successSchema }, 'Einen Sparplan löschen; seine Käufe bleiben'),
    input('param', planParamsSchema),
    async (c) => {
      await removePlan(c.var.account.id, c.req.valid('param').planId);
      return c.json(done);
    },
  );
