import { env } from '@/lib/platform/env';
import { openSearchXml } from '@/lib/platform/seo/open-search';
import { fileAnswer } from '../sitemaps/file-answer';

export const GET = (request: Request): Promise<Response> =>
  fileAnswer(
    request,
    Promise.resolve(openSearchXml(env.SITE_NAME, env.SITE_URL, '/search?name={searchTerms}')),
    'application/opensearchdescription+xml; charset=utf-8',
  );
