import { Hono } from 'hono';
import { forAccount, type SignedIn } from '@/lib/auth/session/for-account';
import { successSchema } from '@/lib/platform/http/calls/answers';
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
    forAccount({ 200: savedSearchesSchema }, 'Die eigenen gespeicherten Suchen, mit dem, was neu ist'),
    async (c) => c.json(await findSearches(c.var.account.id)),
  )
  .post(
    '/',
    forAccount({ 200: savedSearchSchema, 201: savedSearchSchema }, 'Eine Suche speichern', {
      description: 'Ist sie unter diesem Namen schon gespeichert, ändert sich nichts.',
      refusals: ['search_name_taken', 'searches_full'],
    }),
    input('json', newSearchSchema),
    async (c) => {
      const { name, criteria } = c.req.valid('json');
      const { search, isNew } = await saveSearch(c.var.account.id, name, criteria);
      return c.json(search, isNew ? 201 : 200);
    },
  )
  .patch(
    '/:id',
    forAccount(
      { 200: savedSearchSchema },
      'Eine gespeicherte Suche umbenennen, ändern oder als gesehen vermerken',
      { refusals: ['search_not_found', 'search_name_taken'] },
    ),
    input('param', savedSearchParamsSchema),
    input('json', searchChangeSchema),
    async (c) => c.json(await changeSearch(c.var.account.id, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/:id',
    forAccount({ 200: successSchema }, 'Eine gespeicherte Suche löschen'),
    input('param', savedSearchParamsSchema),
    async (c) => {
      await removeSearch(c.var.account.id, c.req.valid('param').id);
      return c.json({ success: true as const });
    },
  )
  .post(
    '/:id/restore',
    forAccount({ 200: savedSearchSchema }, 'Das Löschen einer gespeicherten Suche rückgängig machen', {
      description: 'Einen Tag lang. Sie weiß noch, was seit dem letzten Blick neu ist.',
      refusals: ['search_not_found', 'search_name_taken', 'searches_full'],
    }),
    input('param', savedSearchParamsSchema),
    async (c) => c.json(await restoreSearch(c.var.account.id, c.req.valid('param').id)),
  );
