import { Hono } from 'hono';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { callLimit } from '@/lib/platform/http/limits/call-limit';
import { identifiedSchema, identifyCodesSchema } from './identify-schema';
import { identifySecurities } from './ledger-queries';
import { CODES_PER_MINUTE } from './rules';

/** Answers the preview of an import without an account. */
export const securityRoutes = new Hono().post(
  '/',
  answers({ 200: identifiedSchema }, 'Wertpapiere nach ihren Kennnummern finden, ohne Konto', {
    description: 'Für die Vorschau eines Imports; es werden keine Belege gesendet.',
    refusals: ['too_many_requests'],
  }),
  callLimit(CODES_PER_MINUTE),
  input('json', identifyCodesSchema),
  async (c) => {
    const named = c.req.valid('json').securities.map((codes) => ({ ...codes, name: null }));
    return c.json(await identifySecurities(null, named));
  },
);
