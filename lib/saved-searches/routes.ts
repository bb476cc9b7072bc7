import { Hono } from 'hono';
import { requireAccount, type SignedIn } from '@/lib/auth/session/require-account';
import { answers, successSchema } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { changeSearch, findSearches, removeSearch, restoreSearch, saveSearch } from './queries';
import {
  newSearchSchema,
  savedSearchesSchema,
  savedSearchParamsSchema,
  savedSearchSchema,
  searchChangeSchema,
} from './schema';

export const savedSearchRoutes = new Hono<SignedIn>()
  .get(
    '/',
    answers(
      { 200: savedSearchesSchema },
      { summary: 'Die eigenen gespeicherten Suchen, mit dem, was neu ist', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    async (c) => c.json(await findSearches(c.var.account.id)),
  )
  .post(
    '/',
    answers(
      { 200: savedSearchSchema, 201: savedSearchSchema },
      {
        summary: 'Eine Suche speichern',
        description: 'Ist sie unter diesem Namen schon gespeichert, ändert sich nichts.',
        refusals: ['unauthenticated', 'search_name_taken', 'searches_full'],
      },
    ),
    requireAccount,
    input('json', newSearchSchema),
    async (c) => {
      const { name, criteria } = c.req.valid('json');
      const { search, isNew } = await saveSearch(c.var.account.id, name, criteria);
      return c.json(search, isNew ? 201 : 200);
    },
  )
  .patch(
    '/:id',
    answers(
      { 200: savedSearchSchema },
      {
        summary: 'Eine gespeicherte Suche umbenennen, ändern oder als gesehen vermerken',
        refusals: ['unauthenticated', 'search_not_found', 'search_name_taken'],
      },
    ),
    requireAccount,
    input('param', savedSearchParamsSchema),
    input('json', searchChangeSchema),
    async (c) => c.json(await changeSearch(c.var.account.id, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id',
    answers(
      { 200: successSchema },
      { summary: 'Eine gespeicherte Suche löschen', refusals: ['unauthenticated'] },
    ),
    requireAccount,
    input('param', savedSearchParamsSchema),
    async (c) => {
      await removeSearch(c.var.account.id, c.req.valid('param').id);
      return c.json({ success: true as const });
    },
  )
  .post(
    '/:id/restore',
    answers(
      { 200: savedSearchSchema },
      {
        summary: 'Das Löschen einer gespeicherten Suche rückgängig machen',
        description: 'Einen Tag lang. Sie weiß noch, was seit dem letzten Blick neu ist.',
        refusals: ['unauthenticated', 'search_not_found', 'search_name_taken', 'searches_full'],
      },
    ),
    requireAccount,
    input('param', savedSearchParamsSchema),
    async (c) => c.json(await restoreSearch(c.var.account.id, c.req.valid('param').id)),
  );
