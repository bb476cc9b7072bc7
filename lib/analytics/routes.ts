import { Hono, type MiddlewareHandler } from 'hono';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { clientNetwork } from '@/lib/platform/http/client-address';
import { clientAddressOf } from '@/lib/platform/http/identify-request';
import { posthogSink } from './posthog';
import { addEvents, countEventBatch } from './queries';
import { receivedEvents } from './received-events';
import { eventAnswerSchema, eventBatchSchema } from './schema';

const onlyWhereSwitchedOn: MiddlewareHandler = async (_c, next) => {
  if (env.ANALYTICS === 'off') throw new AppError('not_found');
  await next();
};

export const analyticsRoutes = new Hono().post(
  '/',
  onlyWhereSwitchedOn,
  answers({ 200: eventAnswerSchema }, 'Ereignisse von Besuchern, die zugestimmt haben', {
    description: 'Gibt es nur, wo ANALYTICS eingeschaltet ist.',
    refusals: ['not_found', 'too_many_requests'],
  }),
  input('json', eventBatchSchema),
  async (c) => {
    const events = receivedEvents(c.req.valid('json'), new Date());
    await countEventBatch(clientNetwork(clientAddressOf(c)));
    if (env.ANALYTICS === 'posthog') posthogSink().add(events);
    else await addEvents(events);
    return c.json({ success: true, accepted: events.length });
  },
);
