import { after } from 'next/server';
import { sentEvents } from '@/lib/analytics/posthog';
import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { PACKED_BY } from '@/lib/platform/http/packed-calls.cjs';
import { sentMails } from '@/lib/platform/mail/post-mail';

// Static handlers would see a request without headers.
export const dynamic = 'force-dynamic';

const answer = async (request: Request): Promise<Response> => {
  // Next.js ends a process only when these are done.
  if (request.method === 'POST') after(sentMails);
  if (env.ANALYTICS === 'posthog') after(sentEvents);
  const response = await api.fetch(request);
  const encoding = response.headers.get('content-encoding');
  if (encoding) response.headers.set(PACKED_BY, encoding);
  return response;
};

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
