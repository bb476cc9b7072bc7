import { api } from '@/lib/api/app';

// Static handlers would see a request without headers.
export const dynamic = 'force-dynamic';

const answer = (request: Request) => api.fetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
