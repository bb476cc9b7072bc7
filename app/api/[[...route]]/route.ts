import { after } from 'next/server';
import { sentEvents } from '@/lib/analytics/posthog';
import { api } from '@/lib/api/app';
import { env } from '@/lib/platform/env';
import { sentMails } from '@/lib/platform/mail/post-mail';

// Static handlers would see a request without headers.
export const dynamic = 'force-dynamic';

const answer = (request: Request) => {
  // Next.js ends a process only when these are done.
  if (request.method === 'POST') after(sentMails);
  if (env.ANALYTICS === 'posthog') after(sentEvents);
  return api.fetch(request);
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
