import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { env } from '@/lib/platform/env';
import { CATALOGUE } from '@/lib/platform/errors/catalogue';
import { derivedOnce } from '@/lib/platform/per-process';
import packageJson from '@/package.json';

export type OpenApi = Awaited<ReturnType<typeof generateSpecs>>;

/** Generates the description of an application's calls from their schemas, once. */
export const describeApi = derivedOnce('openapi', (app: Hono) =>
  generateSpecs(app, {
    documentation: {
      info: {
        title: `API von ${env.SITE_NAME}`,
        version: packageJson.version,
        description:
          'Aktien, Kennzahlen und Kursverläufe als JSON. Fehlende Werte sind null. Renditen und ' +
          'Veränderungen sind Prozentzahlen (3.5 heißt 3,5 %), Margen, Wachstum, Eigenkapitalrendite und ' +
          'Ausschüttungsquote sind Anteile (0.15 heißt 15 %), Beträge stehen in display_currency.',
      },
    },
    // For calls with path or query inputs; bodies document their errors themselves.
    defaultValidationErrorResponse: {
      description: CATALOGUE.invalid_input.message,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  }),
);
