import { Hono } from 'hono';
import { AppError } from '@/lib/platform/errors/app-error';
import { answers } from '@/lib/platform/http/calls/answers';
import { input } from '@/lib/platform/http/calls/input';
import { versionedAnswer } from '@/lib/platform/http/calls/versioned-answer';
import { clientNetwork } from '@/lib/platform/http/client-address';
import { clientAddressOf } from '@/lib/platform/http/identify-request';
import { articlesVersion, countView, findArticles, getArticle } from './queries';
import { articleParamsSchema, articleSchema, articlesAnswerSchema, articlesQuerySchema } from './schema';

export const articleRoutes = new Hono()
  .get(
    '/',
    answers({ 200: articlesAnswerSchema }, 'Eine Seite der Artikel, die neuesten zuerst', {
      refusals: ['articles_page_not_found'],
    }),
    input('query', articlesQuerySchema),
    async (c) => {
      const request = c.req.valid('query');
      return versionedAnswer(c, await articlesVersion(), async () => {
        const found = await findArticles(request);
        if (request.page > Math.max(1, found.pagination.totalPages)) {
          throw new AppError('articles_page_not_found');
        }
        return found;
      });
    },
  )
  .get(
    '/:slug',
    answers({ 200: articleSchema, 308: null }, 'Ein Artikel', {
      description: 'Eine frühere Adresse führt mit 308 zur jetzigen.',
      refusals: ['article_not_found', 'article_gone'],
    }),
    input('param', articleParamsSchema),
    async (c) => {
      const { slug } = c.req.valid('param');
      const version = await articlesVersion();
      const found = await getArticle(slug);
      if (!found) throw new AppError('article_not_found');
      if (found.kind === 'gone') throw new AppError('article_gone');
      if (found.kind === 'moved') return c.redirect(`/api/articles/${found.slug}`, 308);
      return versionedAnswer(c, version, async () => found.article);
    },
  )
  .post(
    '/:slug/views',
    answers({ 204: null }, 'Zählt, dass ein Artikel gelesen wurde', {
      description: 'Ohne Inhalt und ohne Kennung.',
      refusals: ['article_not_found', 'too_many_requests'],
    }),
    input('param', articleParamsSchema),
    async (c) => {
      const network = clientNetwork(clientAddressOf(c));
      if (!(await countView(c.req.valid('param').slug, network))) throw new AppError('article_not_found');
      return c.body(null, 204);
    },
  );
